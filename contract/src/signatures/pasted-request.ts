import { curlOfCmd, curlOfPosix, curlOfPowershell } from "./pasted/curl-commands.ts";
import { curlVerbose } from "./pasted/curl-verbose.ts";
import { harRequest } from "./pasted/har-request.ts";
import { axiosLog, httpLog } from "./pasted/http-log.ts";
import { httpRequest } from "./pasted/http-request.ts";
import { javascriptRequest } from "./pasted/javascript-request.ts";
import {
  completeAddress,
  UnreadableError,
  type FormatName,
  type PastedRequest,
  type PasteFormat,
  type PasteProblem,
} from "./pasted/paste-format.ts";
import { phpRequest } from "./pasted/php-request.ts";
import { postmanRequest } from "./pasted/postman-request.ts";
import { pythonRequest } from "./pasted/python-request.ts";
import { powershellRequest } from "./pasted/powershell-request.ts";
import { explainUnread, refuseForeignFormat } from "./pasted/unread-texts.ts";
import { findUnresolved, type UnresolvedVariable } from "./pasted/unresolved.ts";

const formats: readonly PasteFormat[] = [
  curlOfPosix,
  curlOfCmd,
  curlOfPowershell,
  curlVerbose,
  powershellRequest,
  javascriptRequest,
  pythonRequest,
  phpRequest,
  axiosLog,
  httpLog,
  postmanRequest,
  harRequest,
  httpRequest,
];

/** A body of the largest size, with every character escaped. */
export const maxPasteLength = 1_000_000;

/** A text that was read, with the variables that have no value in it; or why it was not. */
export type PasteReading =
  | { format: FormatName; request: PastedRequest; unresolved: UnresolvedVariable[] }
  | { problem: PasteProblem; what: string };

/** Reads a request from what people have of it: a command, a program, a log or a file. */
export function readPastedRequest(pasted: string): PasteReading {
  const text = pasted.replace(/^\uFEFF/, "").trim();
  try {
    if (text === "") throw new UnreadableError("empty");
    if (text.length > maxPasteLength) throw new UnreadableError("too_long");
    refuseForeignFormat(text);
    const format = detectPasteFormat(text);
    if (format === undefined) throw explainUnread(text);
    const read = format.read(text);
    const request = { ...read, url: completeAddress(read.url) };
    return { format: format.name, request, unresolved: findUnresolved(request) };
  } catch (error) {
    if (error instanceof UnreadableError) return { problem: error.problem, what: error.what };
    // A nesting that the parser of JSON itself does not follow.
    if (error instanceof RangeError) return { problem: "too_deep", what: "" };
    throw error;
  }
}

/** The format with the most signs in a text; undefined if none has any. */
function detectPasteFormat(text: string): PasteFormat | undefined {
  const head = text.slice(0, 200_000);
  const rated = formats.map((format) => ({
    format,
    signs: format.evidence(format === harRequest || format === postmanRequest ? text : head),
  }));
  const best = rated.reduce((first, each) => (each.signs > first.signs ? each : first));
  return best.signs === 0 ? undefined : best.format;
}
