import { count, UnreadableError, type PastedRequest, type PasteFormat } from "./paste-format.ts";
import { readPowershell, type PowershellValue } from "./powershell-script.ts";

const commandName = /^(?:Invoke-RestMethod|Invoke-WebRequest|irm|iwr|curl)$/i;
const parameters = [
  "uri",
  "method",
  "headers",
  "body",
  "contenttype",
  "infile",
  "form",
  "customMethod",
] as const;

/** Invoke-RestMethod and Invoke-WebRequest. */
export const powershellRequest: PasteFormat = {
  name: "powershell",
  evidence: (text) =>
    6 * count(text, /\bInvoke-(?:RestMethod|WebRequest)\b|^[ \t]*(?:\$\w+ *= *)?(?:irm|iwr)\s/gim) +
    3 * count(text, /^[ \t]*(?:PS [^>\n]*>[ \t]*)?curl\s[^\n]*-(?:Uri|Method|Headers|Body)\b/gim),
  read(text) {
    const script = text.replace(/^[ \t]*PS[ \t][^>\n]*>[ \t]*/gm, "");
    const { commands, variables } = readPowershell(script);
    const found = commands.filter(
      ({ args: [first] }) => first?.kind === "text" && commandName.test(first.text),
    );
    const [command, ...others] = found;
    if (command === undefined) throw new UnreadableError("no_request");
    if (others.length > 0) throw new UnreadableError("many_requests", "Invoke-RestMethod");
    return readRequest(readParameters(command.args.slice(1), variables));
  },
};

type Parameters = Map<string, PowershellValue>;

function readParameters(args: PowershellValue[], variables: Map<string, PowershellValue>): Parameters {
  const given: Parameters = new Map();
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index];
    if (arg === undefined) continue;
    if (arg.kind === "splat") {
      const table = variables.get(arg.name);
      if (table?.kind !== "table") throw new UnreadableError("body_unknown", `@${arg.name}`);
      for (const [name, value] of table.entries) given.set(name.toLowerCase(), value);
    } else if (arg.kind === "text" && arg.isBare && /^-[A-Za-z]/.test(arg.text)) {
      const [, written = "", attached] = /^-(\w+):?(.*)$/s.exec(arg.text) ?? [];
      const next = args[index + 1];
      const isSwitch =
        next === undefined || (next.kind === "text" && next.isBare && /^-[A-Za-z]/.test(next.text));
      if (attached !== undefined && attached !== "")
        given.set(getFullName(written), { kind: "text", text: attached, isBare: false });
      else if (!isSwitch) {
        given.set(getFullName(written), next);
        index += 1;
      }
    } else given.set("uri", arg);
  }
  return given;
}

/** The beginning of a name is enough. */
const getFullName = (written: string): string =>
  parameters
    .find((name) => name.toLowerCase().startsWith(written.toLowerCase()) && written.length > 1)
    ?.toLowerCase() ?? written.toLowerCase();

function readRequest(given: Parameters): PastedRequest {
  for (const name of ["infile", "form"])
    if (given.has(name))
      throw new UnreadableError(name === "form" ? "body_is_form" : "body_in_file", `-${name}`);
  const url = readText(given.get("uri"));
  if (url === "") throw new UnreadableError("no_url");
  const type = readText(given.get("contenttype"));
  const headers = readHeaders(given.get("headers"));
  if (type !== "") headers.push({ name: "Content-Type", value: type });
  const method = readText(given.get("custommethod") ?? given.get("method")) || "GET";
  return { method: method.toUpperCase(), url, headers, body: readBody(given.get("body")) };
}

const readText = (value: PowershellValue | undefined): string =>
  value?.kind === "text" ? value.text.trim() : "";

function readHeaders(value: PowershellValue | undefined): PastedRequest["headers"] {
  if (value === undefined) return [];
  if (value.kind !== "table") throw new UnreadableError("body_unknown", "-Headers");
  return [...value.entries].map(([name, each]) => ({ name, value: readText(each) }));
}

function readBody(value: PowershellValue | undefined): string {
  if (value === undefined) return "";
  if (value.kind === "json") throw new UnreadableError("body_order_unknown", "ConvertTo-Json");
  if (value.kind !== "text") throw new UnreadableError("body_is_form", "-Body");
  return value.text;
}
