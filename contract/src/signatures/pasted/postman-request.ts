import { z } from "zod";
import { parseJson } from "./parse-json.ts";
import { UnreadableError, type PastedRequest, type PasteFormat } from "./paste-format.ts";

const text = z.coerce.string();
const Variable = z.object({ key: z.string().default(""), value: z.unknown() });
const Pair = z.object({ key: text.nullish(), value: text.nullish(), disabled: z.boolean().nullish() });
const Url = z.union([
  z.string(),
  z.object({
    raw: z.string().default(""),
    query: z.array(Pair).nullish(),
    variable: z.array(Variable).nullish(),
  }),
]);
const Auth = z.object({ type: z.string(), bearer: z.array(Variable).nullish() });
const Body = z.object({ mode: z.string().optional(), raw: z.string().optional() });
const PostmanRequest = z.object({
  method: z.string().default("GET"),
  header: z.array(Pair).nullish(),
  url: Url,
  body: Body.nullish(),
  auth: Auth.nullish(),
});
type PostmanRequest = z.infer<typeof PostmanRequest>;
const Item = z.object({ request: PostmanRequest });
const Folder = z.object({
  item: z.array(z.unknown()),
  variable: z.array(Variable).nullish(),
  auth: Auth.nullish(),
});

interface FoundRequest {
  request: PostmanRequest;
  variables: Map<string, string>;
  auth: z.infer<typeof Auth> | null;
}

const maxDepth = 20;

/** A collection of Postman with one request, an item of one, or its request. */
export const postmanRequest: PasteFormat = {
  name: "postman",
  evidence: (pasted) => {
    const json = pasted.startsWith("{") ? parseJson(pasted) : undefined;
    if (json === undefined) return 0;
    // A HAR has "headers", and its url is a text.
    const isItem = Folder.safeParse(json).success || hasPostmanFields(json);
    return isItem ? 25 : 0;
  },
  read(pasted) {
    const found = findRequests(parseJson(pasted), new Map(), null, 0);
    const [first, ...others] = found;
    if (first === undefined) throw new UnreadableError("no_request");
    if (others.length > 0) throw new UnreadableError("many_requests", "item");
    return readRequest(first);
  },
};

const Fields = z.looseObject({ url: z.unknown() });
function hasPostmanFields(json: unknown): boolean {
  const request = Item.safeParse(json).success ? z.object({ request: Fields }).parse(json).request : json;
  const { success, data } = Fields.safeParse(request);
  return (
    success &&
    PostmanRequest.safeParse(data).success &&
    (Array.isArray(data["header"]) || typeof data.url === "object")
  );
}

function findRequests(
  json: unknown,
  variables: Map<string, string>,
  auth: FoundRequest["auth"],
  depth: number,
): FoundRequest[] {
  if (depth > maxDepth) throw new UnreadableError("too_deep");
  const folder = Folder.safeParse(json).data;
  if (folder !== undefined) {
    const known = new Map([...variables, ...readVariables(folder.variable)]);
    return folder.item.flatMap((item) => findRequests(item, known, folder.auth ?? auth, depth + 1));
  }
  const request = Item.safeParse(json).data?.request ?? PostmanRequest.safeParse(json).data;
  return request === undefined ? [] : [{ request, variables, auth: request.auth ?? auth }];
}

const readVariables = (variables: z.infer<typeof Variable>[] | null | undefined) =>
  (variables ?? []).flatMap(({ key, value }): [string, string][] =>
    typeof value === "string" && value !== "" ? [[key, value]] : [],
  );

function readRequest({ request, variables, auth }: FoundRequest): PastedRequest {
  const fillVariables = (value: string) =>
    value.replace(/\{\{([^{}]+)\}\}/g, (written, name: string) => variables.get(name.trim()) ?? written);
  const headers = (request.header ?? []).flatMap(({ key, value, disabled }) =>
    disabled === true || !key ? [] : [{ name: fillVariables(key), value: fillVariables(value ?? "").trim() }],
  );
  const bearer = auth?.type === "bearer" ? auth.bearer?.find(({ key }) => key === "token")?.value : undefined;
  if (typeof bearer === "string" && !headers.some(({ name }) => /^authorization$/i.test(name)))
    headers.push({ name: "Authorization", value: `Bearer ${fillVariables(bearer)}` });
  return {
    method: request.method,
    url: fillVariables(readAddress(request.url)),
    headers,
    body: fillVariables(readBody(request.body)),
  };
}

/** The address with the values of its path; queries that are switched off are not part of it. */
function readAddress(url: PostmanRequest["url"]): string {
  if (typeof url === "string") return url;
  const values = new Map(readVariables(url.variable));
  const [address = "", ...rest] = url.raw.split("?");
  const path = address.replace(/\/:([\w-]+)/g, (written, name: string) => {
    const value = values.get(name);
    return value === undefined ? written : `/${value}`;
  });
  const isOff = (url.query ?? []).some(({ disabled }) => disabled === true);
  const query = isOff
    ? (url.query ?? [])
        .filter(({ disabled }) => disabled !== true)
        .map(({ key, value }) => `${key ?? ""}${value === null || value === undefined ? "" : `=${value}`}`)
        .join("&")
    : rest.join("?");
  return query === "" ? path : `${path}?${query}`;
}

function readBody(body: PostmanRequest["body"]): string {
  if (body === null || body === undefined) return "";
  const { mode = "raw", raw = "" } = body;
  if (mode === "raw") return raw;
  throw new UnreadableError(mode === "file" ? "body_in_file" : "body_is_form", `body.${mode}`);
}
