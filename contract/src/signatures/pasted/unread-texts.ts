import { parseJson } from "./parse-json.ts";
import { UnreadableError } from "./paste-format.ts";

/** Texts that people paste and that are no request which is read, by a sign. */
const signs: [RegExp, () => UnreadableError][] = [
  [/^HTTP\/[\d.]+ \d{3}\b/, () => new UnreadableError("is_response")],
  [/^(?:=> Send (?:header|data)|== Info:)/m, () => new UnreadableError("is_trace")],
  [/\bhttp\.NewRequest\(|^package \w+\s*$/m, () => new UnreadableError("is_script", "Go")],
  [
    /\bOkHttpClient\b|\bHttpRequest\.newBuilder\(|\bUnirest\./,
    () => new UnreadableError("is_script", "Java"),
  ],
  [/\bHttpRequestMessage\b|\bRestClient\(|\busing System\b/, () => new UnreadableError("is_script", "C#")],
  [/\bNet::HTTP\b/, () => new UnreadableError("is_script", "Ruby")],
  [/\bURLRequest\(|\bNSMutableURLRequest\b/, () => new UnreadableError("is_script", "Swift")],
  [/\bhttp\.Request\('/, () => new UnreadableError("is_script", "Dart")],
  [/^(?:\$ )?wget\s/m, () => new UnreadableError("is_script", "wget")],
  [
    /^(?:\$ )?https? +(?:-\S{1,40} +){0,5}(?:(?:GET|POST|PUT|DELETE|PATCH) |:\/|\w)/m,
    () => new UnreadableError("is_script", "HTTPie"),
  ],
];

/** Signs of formats that others would take for theirs, and read in part. */
const foreignFormats: [RegExp, string][] = [
  [/^\s*\{[^]{0,2000}"_type"\s*:\s*"export"/, "Insomnia"],
  [/^--> (?:GET|POST|PUT|DELETE|PATCH) https?:\/\//m, "OkHttp"],
  [/\bnew HttpRequestMessage\b/, "C#"],
];

/** Refuses a text of a format that is not read, by its name. */
export function refuseForeignFormat(text: string): void {
  const found = foreignFormats.find(([sign]) => sign.test(text.slice(0, 20_000)));
  if (found !== undefined) throw new UnreadableError("is_script", found[1]);
}

/** Why a text in which no format recognises itself is not read. */
export function explainUnread(text: string): UnreadableError {
  const found = signs.find(([sign]) => sign.test(text.slice(0, 20_000)));
  if (found !== undefined) return found[1]();
  if (/^[[{]/.test(text))
    return new UnreadableError(parseJson(text) === undefined ? "not_json" : "no_request");
  return new UnreadableError("not_request", text.slice(0, 40).replace(/\s+/g, " ").trim());
}
