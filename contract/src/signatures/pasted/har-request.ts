import { z } from "zod";
import { parseJson } from "./parse-json.ts";
import { UnreadableError, type PastedRequest, type PasteFormat } from "./paste-format.ts";

/** Insomnia and Thunder Client keep headers that are switched off. */
const HarPair = z.object({
  name: z.string(),
  value: z.string(),
  disabled: z.boolean().nullish(),
  isDisabled: z.boolean().nullish(),
});
/** A body of Insomnia, in `text`, or of Thunder Client, in `raw`. */
const ClientBody = z.looseObject({
  text: z.string().nullish(),
  raw: z.string().nullish(),
  params: z.array(z.unknown()).nullish(),
  form: z.array(z.unknown()).nullish(),
});
/** That of Insomnia; without a type there is none. */
const Authentication = z.object({
  type: z.string().nullish(),
  token: z.string().nullish(),
  prefix: z.string().nullish(),
  disabled: z.boolean().nullish(),
});
const HarRequest = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.array(HarPair).default([]),
  postData: z.object({ text: z.string().optional(), params: z.array(z.unknown()).optional() }).optional(),
  bodySize: z.number().optional(),
  body: z.unknown().optional(),
  /** The query of Insomnia, which its address does not have. */
  parameters: z.array(HarPair).nullish(),
  authentication: Authentication.nullish(),
});
type HarRequest = z.infer<typeof HarRequest>;
const HarEntry = z.object({ request: HarRequest });
const HarFile = z.object({ log: z.object({ entries: z.array(z.unknown()) }) });

/** A HAR file, an entry of one, or its request; also one request of Insomnia or Thunder Client. */
export const harRequest: PasteFormat = {
  name: "har",
  evidence: (text) => (text.startsWith("{") && findRequests(text) !== undefined ? 20 : 0),
  read(text) {
    const requests = findRequests(text) ?? [];
    const signed = requests.filter(({ headers }) => headers.some(({ name }) => /^x-signature$/i.test(name)));
    const [request, ...others] = signed.length === 1 ? signed : requests;
    if (request === undefined) throw new UnreadableError("no_request");
    if (others.length > 0) throw new UnreadableError("many_requests", "log.entries");
    return readRequest(request);
  },
};

/** The requests of a text; undefined if it is no HAR. */
function findRequests(text: string): HarRequest[] | undefined {
  const json = parseJson(text);
  const entries = HarFile.safeParse(json).data?.log.entries ?? [json];
  const requests = entries.flatMap(
    (entry) => HarEntry.safeParse(entry).data?.request ?? HarRequest.safeParse(entry).data ?? [],
  );
  return requests.length === 0 && !HarFile.safeParse(json).success ? undefined : requests;
}

function readRequest({
  method,
  url,
  headers,
  postData,
  bodySize = 0,
  body: other,
  parameters,
  authentication,
}: HarRequest): PastedRequest {
  if (postData?.text === undefined && (postData?.params ?? []).length > 0)
    throw new UnreadableError("body_is_form", "postData.params");
  const body = postData === undefined ? readClientBody(other ?? {}) : (postData.text ?? "");
  if (body === "" && bodySize > 0) throw new UnreadableError("body_not_shown", "postData");
  // HTTP/2 has pseudo-headers, whose names begin with a colon.
  const sent = listSent(headers).filter(({ name }) => !name.startsWith(":"));
  return {
    method,
    url: appendQuery(url, listSent(parameters ?? [])),
    headers: [...readAuthentication(authentication, sent), ...sent],
    body,
  };
}

/** The pairs that are not switched off. */
const listSent = (pairs: z.infer<typeof HarPair>[]): PastedRequest["headers"] =>
  pairs
    .filter(({ disabled, isDisabled }) => disabled !== true && isDisabled !== true)
    .map(({ name, value }) => ({ name, value }));

function appendQuery(url: string, pairs: PastedRequest["headers"]): string {
  // The name of a variable stays as it is written, so that its value is asked for.
  const encode = (text: string) =>
    text.replace(/\{\{[^{}]*\}\}|[^{}]+|[{}]/g, (part) =>
      part.startsWith("{{") ? part : encodeURIComponent(part.toWellFormed()),
    );
  const query = pairs
    .filter(({ name }) => name !== "")
    .map(({ name, value }) => `${encode(name)}=${encode(value)}`)
    .join("&");
  return query === "" ? url : `${url}${url.includes("?") ? "&" : "?"}${query}`;
}

/** A header of its own, unless the request has it already. */
function readAuthentication(
  authentication: z.infer<typeof Authentication> | null | undefined,
  headers: PastedRequest["headers"],
): PastedRequest["headers"] {
  const { type, token, prefix, disabled } = authentication ?? {};
  if (!type || type === "none" || disabled === true) return [];
  if (type !== "bearer") throw new UnreadableError("option_unsupported", `authentication ${type}`);
  if (headers.some(({ name }) => /^authorization$/i.test(name))) return [];
  return [{ name: "Authorization", value: `${prefix || "Bearer"} ${token ?? ""}`.trim() }];
}

function readClientBody(body: unknown): string {
  if (typeof body === "string") return body;
  const { data } = ClientBody.safeParse(body);
  if (data === undefined) throw new UnreadableError("body_not_shown", "body");
  const content = data.text ?? data.raw;
  if (content !== undefined && content !== null && content !== "") return content;
  if ((data.params ?? data.form ?? []).length > 0) throw new UnreadableError("body_is_form", "body");
  // Of no body, at most the type is kept.
  const isEmpty = content === "" || Object.keys(data).every((name) => name === "mimeType" || name === "type");
  if (!isEmpty) throw new UnreadableError("body_not_shown", "body");
  return "";
}
