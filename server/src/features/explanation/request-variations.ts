import { snapServices } from "contract/snap/services";
import { distinct, type Variation } from "./variation.ts";

const prefixes = [
  "/v1.0",
  "/api/v1.0",
  "/api/v2.0",
  "/api/v1",
  "/v1",
  "/v2.0",
  "/snap/v1.0",
  "/openapi/v1.0",
  "/api",
  "",
];
const versioned = /^(?:\/(?:api|snap|openapi))?\/v\d(?:\.\d)?(?=\/)/;
const maxPermuted = 4;

/** Which path may have been signed instead of the one called. */
export function pathVariations(target: string, host: string): Variation[] {
  const end = target.indexOf("?");
  const [path, query] = end === -1 ? [target, ""] : [target.slice(0, end), target.slice(end)];
  const of = (mistake: Variation["mistake"], value: string, isRare = false): Variation => ({
    ...{ mistake, piece: "path", value },
    ...(isRare ? { isRare } : {}),
  });
  const base = versioned.exec(path)?.[0] ?? "";
  const rest = path.slice(base.length);
  return distinct(
    [
      ...(query === "" ? [] : [of("query_missing", path)]),
      ...orders(query.slice(1)).map((other) => of("query_order", `${path}?${other}`)),
      ...prefixes.map((prefix) => of("path_prefix", prefix + rest + query)),
      of("path_wrong", `${path}/${query}`),
      of("path_wrong", path.replace(/\/$/, "") + query),
      of("path_wrong", path.replace(/^\//, "") + query),
      of("path_wrong", path.toLowerCase() + query),
      of("path_wrong", path.replace(/\.htm$/, "") + query),
      of("path_wrong", `${path}.htm${query}`),
      ...["https://", "http://", ""].map((scheme) => of("path_wrong", scheme + host + target)),
      of("path_wrong", encodeURI(target)),
      of("path_wrong", decoded(target)),
      of("path_wrong", encodeURIComponent(target)),
      ...snapServices.flatMap(({ paths }) =>
        paths.map((other) => of("path_wrong", `${base}/${other}`, true)),
      ),
    ],
    target,
  );
}

/** The parameters of a query in other orders. */
function orders(query: string): string[] {
  const parameters = query.split("&");
  if (parameters.length < 2) return [];
  const byName = [[...parameters].sort(), [...parameters].sort().reverse(), [...parameters].reverse()];
  const all = parameters.length > maxPermuted ? byName : permutations(parameters);
  return all.map((order) => order.join("&"));
}

const permutations = (items: string[]): string[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, index) =>
        permutations(items.filter((_, other) => other !== index)).map((others) => [item, ...others]),
      );

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

export const methodVariations = (method: string): Variation[] =>
  distinct(
    [method.toLowerCase(), "POST", "GET", "PUT", "DELETE", "PATCH"].map((value) => ({
      ...{ mistake: "method_wrong", piece: "method", value },
    })),
    method,
  );

/** Older tokens are not tried together with another mistake. */
const maxCommonTokens = 5;

/** Which token may have been signed; none is shown. */
export function tokenVariations(
  token: string,
  authorization: string,
  recent: readonly string[],
): Variation[] {
  // An asymmetric signature covers no token.
  if (token === "") return [];
  const of = (mistake: Variation["mistake"], value: string | null, isRare = false): Variation => ({
    ...{ mistake, piece: "token", value },
    ...(isRare ? { isRare } : {}),
  });
  return distinct(
    [
      ...[authorization, `Bearer ${token}`, `bearer ${token}`, `Bearer${token}`, `Bearer: ${token}`]
        .filter((value) => value !== "")
        .map((value) => of("token_with_bearer", value)),
      ...recent.map((value, index) => of("token_stale", value, index >= maxCommonTokens)),
      of("token_missing", null),
      of("token_missing", ""),
    ],
    token,
  );
}

const hourMs = 60 * 60_000;
const zones = [7, 0, 8, 9];
const maxSecondsAway = 10;

/** Which timestamp may have been signed instead of the one in X-TIMESTAMP. */
export function timestampVariations(timestamp: string): Variation[] {
  const of =
    (mistake: Variation["mistake"]) =>
    (value: string): Variation => ({ mistake, piece: "timestamp", value });
  const [, wall = "", fraction = "", zone = ""] = /^(.{19})(\.\d+)?(.*)$/.exec(timestamp) ?? [];
  const time = new Date(timestamp);
  if (wall === "" || Number.isNaN(time.getTime())) return [];
  const offsetMs =
    zone === "Z" || zone === ""
      ? 0
      : new Date(`${wall}Z`).getTime() - Math.floor(time.getTime() / 1000) * 1000;
  const at = (ms: number) => new Date(ms).toISOString();
  const wallAt = (ms: number) => at(ms).slice(0, 19);
  const milliseconds = [`${wall}${zone}`, `${wall}.000${zone}`, `${wall}${fraction.slice(0, 4)}${zone}`];
  const inZones = zones.flatMap((hours) => {
    const local = wallAt(time.getTime() + hours * hourMs);
    const sign = `+0${String(hours)}:00`;
    return [
      `${local}${sign}`,
      `${local}${fraction}${sign}`,
      `${local}${sign.replace(":", "")}`,
      `${local}.000${sign}`,
    ];
  });
  const utc = wallAt(time.getTime());
  const sameWall = ["Z", "", "+07:00", "+0700", "+00:00"].map((other) => `${wall}${fraction}${other}`);
  const seconds = Array.from({ length: 2 * maxSecondsAway + 1 }, (_, index) => index - maxSecondsAway).map(
    (away) => `${wallAt(time.getTime() + offsetMs + away * 1000)}${fraction}${zone}`,
  );
  return distinct(
    [
      ...milliseconds.map(of("timestamp_milliseconds")),
      ...[`${utc}Z`, `${utc}${fraction}Z`, `${utc}.000Z`, ...inZones, ...sameWall].map(of("timestamp_zone")),
      ...seconds.map(of("timestamp_wrong")),
      ...[
        timestamp.replace("T", " "),
        String(time.getTime()),
        String(Math.floor(time.getTime() / 1000)),
        "",
      ].map(of("timestamp_wrong")),
    ],
    timestamp,
  );
}
