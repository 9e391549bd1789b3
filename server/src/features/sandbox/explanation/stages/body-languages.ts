import { isJsonObject } from "contract/snap/field-paths";
import { tryParse } from "#features/sandbox/explanation/json-text.ts";
import { encodeForm } from "./encodings.ts";

/** The fields of a JSON object as a form: nested names in brackets, with points, nested objects as a text, or left out. */
export function listFormTexts(json: string): (() => string)[] {
  const value = tryParse(json);
  if (!isJsonObject(value) || Object.keys(value).length === 0) return [];
  const listInBrackets = () =>
    listLeaves(value, (path) => path.map((name, index) => (index === 0 ? name : `[${name}]`)).join(""));
  const listWithPoints = () => listLeaves(value, (path) => path.join("."));
  const createWriter = (write: (value: object) => string) => (): [string, string][] =>
    Object.entries(value).map(([name, each]) => [
      name,
      typeof each === "object" && each !== null ? write(each) : writeSimple(each),
    ]);
  const listAsJson = createWriter(JSON.stringify);
  const listAsObjects = createWriter(() => "[object Object]");
  const listAsPython = createWriter(writePython);
  const listAsEmpty = createWriter(() => "");
  const listWithoutNested = () =>
    listAsEmpty().filter(([name]) => typeof value[name] !== "object" || value[name] === null);
  const joinPlain = (pairs: [string, string][]) => pairs.map((pair) => pair.join("=")).join("&");
  return [
    ...[
      listInBrackets,
      listAsJson,
      listWithPoints,
      listAsObjects,
      listWithoutNested,
      listAsPython,
      listAsEmpty,
    ].map((pairs) => () => new URLSearchParams(pairs()).toString()),
    ...[listInBrackets, listAsJson, listWithoutNested].map((pairs) => () => joinPlain(pairs())),
    () =>
      joinPlain(listInBrackets().map(([name, text]) => [encodeURIComponent(name), encodeURIComponent(text)])),
    () => `${encodeForm(json)}=`,
    ...["data", "json", "payload", "body", "request"].flatMap((name) => [
      () => `${name}=${encodeForm(json)}`,
      () => `${name}=${encodeURIComponent(json)}`,
      () => `${name}=${json}`,
    ]),
    () =>
      listAsObjects()
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
  const writers = [writePython, writeJava, writeRuby, writeDart, writeGo, serialisePhp, printPhp];
  return [
    ...[...writers, writeCSharp, writeGroovy, writeElixir, goStruct, goValues].map(
      (write) => () => write(value),
    ),
    // Ruby since 3.4
    () => writeRuby(value, " => "),
    () => json.replace(/"([A-Za-z_$][\w$]*)":/g, "$1:"),
    () => JSON.stringify(Buffer.from(json)),
  ];
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
  if (isJsonObject(value))
    return `{${writeMembers(value, (name, each) => `${writePython(name)}: ${writePython(each)}`).join(", ")}}`;
  return pythonWords[writeSimple(value)] ?? writeSimple(value);
}

function writeJava(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeJava).join(", ")}]`;
  if (isJsonObject(value))
    return `{${writeMembers(value, (name, each) => `${name}=${writeJava(each)}`).join(", ")}}`;
  return writeSimple(value);
}

function writeRuby(value: unknown, arrow = "=>"): string {
  const write = (each: unknown) => writeRuby(each, arrow);
  if (Array.isArray(value)) return `[${value.map(write).join(", ")}]`;
  if (isJsonObject(value))
    return `{${writeMembers(value, (name, each) => JSON.stringify(name) + arrow + write(each)).join(", ")}}`;
  return value === null ? "nil" : JSON.stringify(value);
}

function writeElixir(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeElixir).join(", ")}]`;
  if (isJsonObject(value))
    return `%{${writeMembers(value, (name, each) => `${JSON.stringify(name)} => ${writeElixir(each)}`).join(", ")}}`;
  return value === null ? "nil" : JSON.stringify(value);
}

function writeDart(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeDart).join(", ")}]`;
  if (isJsonObject(value))
    return `{${writeMembers(value, (name, each) => `${name}: ${writeDart(each)}`).join(", ")}}`;
  return writeSimple(value);
}

function writeGroovy(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeGroovy).join(", ")}]`;
  if (isJsonObject(value))
    return `[${writeMembers(value, (name, each) => `${name}:${writeGroovy(each)}`).join(", ")}]`;
  return writeSimple(value);
}

function writeGo(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeGo).join(" ")}]`;
  if (isJsonObject(value))
    return `map[${Object.keys(value)
      .toSorted()
      .map((name) => `${name}:${writeGo(value[name])}`)
      .join(" ")}]`;
  return value === null ? "<nil>" : writeSimple(value);
}

/** As fmt prints a struct with %+v. */
function goStruct(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(goStruct).join(" ")}]`;
  if (!isJsonObject(value)) return writeGo(value);
  return `{${writeMembers(value, (name, each) => `${name.charAt(0).toUpperCase()}${name.slice(1)}:${goStruct(each)}`).join(" ")}}`;
}

/** As fmt prints a struct with %v. */
function goValues(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(goValues).join(" ")}]`;
  return isJsonObject(value) ? `{${Object.values(value).map(goValues).join(" ")}}` : writeGo(value);
}

/** An anonymous object; a list prints the name of its type. */
function writeCSharp(value: unknown): string {
  if (Array.isArray(value)) return "System.Object[]";
  if (!isJsonObject(value)) return value === null ? "" : writeSimple(value);
  return `{ ${writeMembers(value, (name, each) => `${name} = ${writeCSharp(each)}`).join(", ")} }`;
}

/** As print_r. */
function printPhp(value: unknown, depth = 0): string {
  if (typeof value === "boolean") return value ? "1" : "";
  if (value === null) return "";
  if (typeof value !== "object") return writeSimple(value);
  const indent = " ".repeat(depth);
  const members = Object.entries(value).map(
    ([name, each]) => `${indent}    [${name}] => ${printPhp(each, depth + 8)}\n`,
  );
  return `Array\n${indent}(\n${members.join("")}${indent})\n`;
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
