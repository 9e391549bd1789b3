import { isObject, tryParse } from "#features/sandbox/explanation/json-text.ts";
import { encodeForm } from "./encodings.ts";

/** The fields of a JSON object as a form: nested names in brackets, with points, nested objects as a text, or left out. */
export function listFormTexts(json: string): (() => string)[] {
  const value = tryParse(json);
  if (!isObject(value) || Object.keys(value).length === 0) return [];
  const inBrackets = () =>
    listLeaves(value, (path) => path.map((name, index) => (index === 0 ? name : `[${name}]`)).join(""));
  const withPoints = () => listLeaves(value, (path) => path.join("."));
  const written = (write: (value: object) => string) => (): [string, string][] =>
    Object.entries(value).map(([name, each]) => [
      name,
      typeof each === "object" && each !== null ? write(each) : writeSimple(each),
    ]);
  const asJson = written(JSON.stringify);
  const asObjects = written(() => "[object Object]");
  const asPython = written(writePython);
  const asEmpty = written(() => "");
  const withoutNested = () =>
    asEmpty().filter(([name]) => typeof value[name] !== "object" || value[name] === null);
  const plain = (pairs: [string, string][]) => pairs.map((pair) => pair.join("=")).join("&");
  return [
    ...[inBrackets, asJson, withPoints, asObjects, withoutNested, asPython, asEmpty].map(
      (pairs) => () => new URLSearchParams(pairs()).toString(),
    ),
    ...[inBrackets, asJson, withoutNested].map((pairs) => () => plain(pairs())),
    () => plain(inBrackets().map(([name, text]) => [encodeURIComponent(name), encodeURIComponent(text)])),
    () => `${encodeForm(json)}=`,
    () =>
      asObjects()
        .map(([, text]) => text)
        .join(""),
  ];
}

function listLeaves(
  value: Record<string, unknown>,
  nameOf: (path: string[]) => string,
  path: string[] = [],
): [string, string][] {
  return Object.entries(value).flatMap(([name, each]): [string, string][] => {
    const here = [...path, name];
    if (typeof each !== "object") return [[nameOf(here), writeSimple(each)]];
    if (each === null) return [];
    return listLeaves(Object.fromEntries(Object.entries(each)), nameOf, here);
  });
}

/** A value as languages print it, where its JSON was meant. */
export function listLanguageTexts(json: string): (() => string)[] {
  const value = tryParse(json);
  if (typeof value !== "object" || value === null) return [];
  return [writePython, writeJava, writeRuby, goText, serialisePhp].map((write) => () => write(value));
}

const writeSimple = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

const pythonWords: Record<string, string> = { true: "True", false: "False", null: "None" };

function writePython(value: unknown): string {
  if (typeof value === "string") {
    const escaped = value
      .replaceAll("\\", "\\\\")
      .replaceAll("\n", "\\n")
      .replaceAll("\r", "\\r")
      .replaceAll("\t", "\\t");
    if (value.includes("'") && !value.includes('"')) return `"${escaped}"`;
    return `'${escaped.replaceAll("'", "\\'")}'`;
  }
  if (Array.isArray(value)) return `[${value.map(writePython).join(", ")}]`;
  if (isObject(value))
    return `{${writeMembers(value, (name, each) => `${writePython(name)}: ${writePython(each)}`).join(", ")}}`;
  return pythonWords[writeSimple(value)] ?? writeSimple(value);
}

function writeJava(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeJava).join(", ")}]`;
  if (isObject(value))
    return `{${writeMembers(value, (name, each) => `${name}=${writeJava(each)}`).join(", ")}}`;
  return writeSimple(value);
}

function writeRuby(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeRuby).join(", ")}]`;
  if (isObject(value))
    return `{${writeMembers(value, (name, each) => `${JSON.stringify(name)}=>${writeRuby(each)}`).join(", ")}}`;
  return value === null ? "nil" : JSON.stringify(value);
}

function goText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(goText).join(" ")}]`;
  if (isObject(value))
    return `map[${Object.keys(value)
      .toSorted()
      .map((name) => `${name}:${goText(value[name])}`)
      .join(" ")}]`;
  return value === null ? "<nil>" : writeSimple(value);
}

function serialisePhp(value: unknown): string {
  if (typeof value === "string") return `s:${String(Buffer.byteLength(value))}:"${value}";`;
  if (typeof value === "number")
    return Number.isInteger(value) ? `i:${String(value)};` : `d:${String(value)};`;
  if (typeof value === "boolean") return `b:${value ? "1" : "0"};`;
  if (typeof value !== "object" || value === null) return "N;";
  const members = Object.entries(value).map(
    ([name, each]) => (Array.isArray(value) ? `i:${name};` : serialisePhp(name)) + serialisePhp(each),
  );
  return `a:${String(members.length)}:{${members.join("")}}`;
}

const writeMembers = (value: Record<string, unknown>, write: (name: string, value: unknown) => string) =>
  Object.entries(value).map(([name, each]) => write(name, each));
