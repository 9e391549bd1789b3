import { editDistance } from "contract/snap/nearest-name";
import { snapServices } from "contract/snap/services";
import type { RefusalDeviation } from "contract/activity/refusal";
import { findRoute } from "./routes.ts";

/** Why a path is none of the sandbox, and the path that was probably meant. */
export interface NearestPath {
  why: Extract<RefusalDeviation, `path_${string}`>;
  values: Record<string, string>;
  /** Null if none is near. */
  path: string | null;
}

const base = "/v1.0";
const maxLength = 300;
const safe = /^[\x21-\x7e]+$/;
const helperFolder = /\/utilities\//i;
const version = /^v\d+(?:\.\d+)*$/i;
const otherSuffix = /\.(?:html?|php|json|do|aspx?|jsp|action)$/i;

const paths = snapServices.flatMap((service) => service.paths.map((path) => ({ service, path })));

/** The path of a service that is nearest to a path of none. */
export function findNearestPath(called: string): NearestPath {
  if (called.length > maxLength || !safe.test(called)) return none;
  if (helperFolder.test(called))
    return {
      why: "path_helper",
      values: {},
      path: `/api/v1.0${called.slice(called.toLowerCase().indexOf("/utilities/"))}`,
    };
  const isServed = (path: string) => typeof findRoute(path) === "object";
  const simplified: [NearestPath["why"], (path: string) => string][] = [
    ["path_slash_at_end", (path) => path.replace(/\/{1,20}$/, "")],
    ["path_ampersand", (path) => path.replace(/&.*$/, "")],
    ["path_double_slash", (path) => path.replaceAll(/\/{2,20}/g, "/")],
    ["path_case", (path) => path.toLowerCase()],
    ["path_case", (path) => path.replaceAll(/([a-z\d])([A-Z])/g, "$1-$2").toLowerCase()],
    ["path_characters", toReadable],
    ["path_suffix", (path) => path.replace(otherSuffix, "")],
  ];
  for (const [why, change] of simplified) {
    const path = change(called);
    if (path !== called && isServed(path))
      return { why, values: { suffix: otherSuffix.exec(called)?.[0] ?? "" }, path };
  }
  return findNearestService(toReadable(called.replace(otherSuffix, "")));
}

const none: NearestPath = { why: "path_unknown", values: {}, path: null };

/** Without escapes, underscores, double slashes and a slash at the end, in lower case. */
function toReadable(path: string): string {
  const plain = path
    .replaceAll(/%2f/gi, "/")
    .replaceAll(/%2d|%5f|_/gi, "-")
    .replaceAll(/%[\da-f]{2}/gi, "");
  return plain
    .replaceAll(/\/{2,20}/g, "/")
    .replace(/\/$/, "")
    .toLowerCase();
}

/** Compares the end of the path, after its version, with the paths of all services. */
function findNearestService(path: string): NearestPath {
  const segments = path.split("/").filter((segment) => segment !== "");
  const versionAt = segments.findLastIndex((segment) => version.test(segment));
  const given = segments[versionAt];
  const rest = segments.slice(versionAt + 1).join("/");
  let best: { distance: number; at: (typeof paths)[number] } | undefined;
  for (const at of paths) {
    const wanted = at.path.toLowerCase();
    const fixed = wanted.replace(/\/\{.*$/, "");
    // What is before the service is not known without a version, and some gateways put a folder after it.
    const end = segments.slice(-fixed.split("/").length).join("/");
    const tail = versionAt === -1 || end === fixed ? end : rest;
    const limit = Math.max(1, Math.floor(fixed.length / 6)) + 1;
    const distance = tail === fixed ? 0 : editDistance(tail, fixed, limit);
    if (distance < limit && (best === undefined || distance < best.distance)) best = { distance, at };
  }
  best ??= findByWords(segments);
  if (best === undefined) return none;
  const { service, path: wanted } = best.at;
  const parameter = /\{(\w+)\}/.exec(wanted)?.[1];
  const found = `${base}/${wanted}`;
  if (service.direction !== "to_provider")
    return { why: "path_of_provider", values: { service: service.name }, path: found };
  if (best.distance > 0) return { why: "path_misspelt", values: {}, path: found };
  if (parameter !== undefined) return { why: "path_parameter", values: { parameter }, path: found };
  if (given !== undefined && rest !== wanted.toLowerCase())
    return { why: "path_folder", values: { folder: rest.slice(0, -wanted.length - 1) }, path: found };
  if (given === undefined) return { why: "path_without_version", values: {}, path: found };
  return { why: "path_version", values: { version: given }, path: found };
}

const tokenPath = "access-token/b2b";

/** A service whose words are those of the end of a path, in another order or without its group. */
function findByWords(
  segments: readonly string[],
): { distance: number; at: (typeof paths)[number] } | undefined {
  const last = segments.at(-1) ?? "";
  const isAlike = (path: string) => sortWords(path) === sortWords(last) || path.endsWith(`/${last}`);
  const found = paths.filter(({ path }) =>
    last.endsWith("token") ? path === tokenPath : last !== "" && isAlike(path.toLowerCase()),
  );
  const [at, ...others] = found;
  return at === undefined || others.length > 0 ? undefined : { distance: 1, at };
}

const sortWords = (path: string) => path.split(/[-/]/).toSorted().join(" ");

/** For the answer; details are for the company, in the portal. */
const reasons: Record<NearestPath["why"], string> = {
  path_slash_at_end: "without the slash at the end",
  path_ampersand: "with ? before the first parameter",
  path_double_slash: "with single slashes",
  path_case: "in lower case",
  path_version: "with version v1.0",
  path_without_version: "below the version v1.0",
  path_characters: "with hyphens and without escapes",
  path_suffix: "without the suffix",
  path_parameter: "with the parameter at the end",
  path_folder: "directly below the version",
  path_of_provider: "a service that you offer",
  path_helper: "a helper call of the portal",
  path_misspelt: "spelt like this",
  path_unknown: "",
};

const maxMessage = 150;

/** The message of a path of no service; it names the nearest path, if there is one. */
export function formatPathMessage({ why, path }: NearestPath): string {
  const message = path === null ? notFound : `${notFound}. Nearest: ${path} (${reasons[why]})`;
  return message.length <= maxMessage ? message : notFound;
}

const notFound = "Path Not Found";
