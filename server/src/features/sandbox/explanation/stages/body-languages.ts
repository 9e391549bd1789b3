import { isObject, parsed } from "#features/sandbox/explanation/json-text.ts";
import { formEncoded } from "./encodings.ts";

/** The fields of a JSON object as a form: nested names in brackets, with points, nested objects as a text, or left out. */
export function formTexts(json: string): (() => string)[] {
  const value = parsed(json);
  if (!isObject(value) || Object.keys(value).length === 0) return [];
  const inBrackets = () =>
    leavesOf(value, (path) => path.map((name, index) => (index === 0 ? name : `[${name}]`)).join(""));
  const withPoints = () => leavesOf(value, (path) => path.join("."));
  const written = (write: (value: object) => string) => (): [string, string][] =>
    Object.entries(value).map(([name, each]) => [
      name,
      typeof each === "object" && each !== null ? write(each) : simpleText(each),
    ]);
  const asJson = written(JSON.stringify);
  const asObjects = written(() => "[object Object]");
  const asPython = written(pythonText);
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
    () => `${formEncoded(json)}=`,
    () =>
      asObjects()
        .map(([, text]) => text)
        .join(""),
  ];
}

function leavesOf(
  value: Record<string, unknown>,
  nameOf: (path: string[]) => string,
  path: string[] = [],
): [string, string][] {
  return Object.entries(value).flatMap(([name, each]): [string, string][] => {
    const here = [...path, name];
    if (typeof each !== "object") return [[nameOf(here), simpleText(each)]];
    if (each === null) return [];
    return leavesOf(Object.fromEntries(Object.entries(each)), nameOf, here);
  });
}

/** A value as languages print it, where its JSON was meant. */
export function languageTexts(json: string): (() => string)[] {
  const value = parsed(json);
  if (typeof value !== "object" || value === null) return [];
  return [pythonText, javaText, rubyText, goText, phpSerialised].map((write) => () => write(value));
}

const simpleText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

const pythonWords: Record<string, string> = { true: "True", false: "False", null: "None" };

function pythonText(value: unknown): string {
  if (typeof value === "string") {
    const escaped = value
      .replaceAll("\\", "\\\\")
      .replaceAll("\n", "\\n")
      .replaceAll("\r", "\\r")
      .replaceAll("\t", "\\t");
    if (value.includes("'") && !value.includes('"')) return `"${escaped}"`;
    return `'${escaped.replaceAll("'", "\\'")}'`;
  }
  if (Array.isArray(value)) return `[${value.map(pythonText).join(", ")}]`;
  if (isObject(value))
    return `{${membersOf(value, (name, each) => `${pythonText(name)}: ${pythonText(each)}`).join(", ")}}`;
  return pythonWords[simpleText(value)] ?? simpleText(value);
}

function javaText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(javaText).join(", ")}]`;
  if (isObject(value)) return `{${membersOf(value, (name, each) => `${name}=${javaText(each)}`).join(", ")}}`;
  return simpleText(value);
}

function rubyText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(rubyText).join(", ")}]`;
  if (isObject(value))
    return `{${membersOf(value, (name, each) => `${JSON.stringify(name)}=>${rubyText(each)}`).join(", ")}}`;
  return value === null ? "nil" : JSON.stringify(value);
}

function goText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(goText).join(" ")}]`;
  if (isObject(value))
    return `map[${Object.keys(value)
      .toSorted()
      .map((name) => `${name}:${goText(value[name])}`)
      .join(" ")}]`;
  return value === null ? "<nil>" : simpleText(value);
}

function phpSerialised(value: unknown): string {
  if (typeof value === "string") return `s:${String(Buffer.byteLength(value))}:"${value}";`;
  if (typeof value === "number")
    return Number.isInteger(value) ? `i:${String(value)};` : `d:${String(value)};`;
  if (typeof value === "boolean") return `b:${value ? "1" : "0"};`;
  if (typeof value !== "object" || value === null) return "N;";
  const members = Object.entries(value).map(
    ([name, each]) => (Array.isArray(value) ? `i:${name};` : phpSerialised(name)) + phpSerialised(each),
  );
  return `a:${String(members.length)}:{${members.join("")}}`;
}

const membersOf = (value: Record<string, unknown>, write: (name: string, value: unknown) => string) =>
  Object.entries(value).map(([name, each]) => write(name, each));
