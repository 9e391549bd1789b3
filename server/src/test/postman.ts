import { createHash, createHmac, randomInt, randomUUID } from "node:crypto";
import { Script, createContext } from "node:vm";
import { expect } from "vitest";
import { z } from "zod";
import type { Reply } from "./caller.ts";

/*
 * Runs requests of a collection as Postman does, as far as the portal's collections use it: its scripts with `pm` and crypto-js, the
 * replacement of variables, and the request that is left. It shares no code with the server that writes the collection.
 */

const Event = z.strictObject({
  listen: z.enum(["prerequest", "test"]),
  script: z.strictObject({ type: z.literal("text/javascript"), exec: z.array(z.string()) }),
});
const Pair = z.strictObject({ key: z.string().min(1), value: z.string() });
const Item = z.strictObject({
  name: z.string(),
  request: z.strictObject({
    method: z.enum(["GET", "POST", "PUT", "DELETE"]),
    header: z.array(Pair),
    url: z.strictObject({
      raw: z.string().startsWith("{{baseUrl}}/v1.0/"),
      host: z.tuple([z.literal("{{baseUrl}}")]),
      path: z.array(z.string().min(1)),
      query: z.array(Pair),
    }),
    body: z
      .strictObject({
        mode: z.literal("raw"),
        raw: z.string(),
        options: z.strictObject({ raw: z.strictObject({ language: z.literal("json") }) }),
      })
      .optional(),
    description: z.string(),
  }),
  event: z.array(Event),
});
type PostmanItem = z.infer<typeof Item>;

/** What a collection must be. */
const PostmanCollection = z.strictObject({
  info: z.strictObject({
    name: z.string(),
    description: z.string(),
    schema: z.literal("https://schema.getpostman.com/json/collection/v2.1.0/collection.json"),
  }),
  event: z.array(Event),
  variable: z.array(
    Pair.extend({ type: z.enum(["string", "secret"]), description: z.string().min(1) }).strict(),
  ),
  item: z.array(z.strictObject({ name: z.string(), item: z.array(Item).min(1) })),
});
export type PostmanCollection = z.infer<typeof PostmanCollection>;

/** The collection in the answer to a download, as text and read. */
export function readCollection(reply: Reply) {
  expect(reply.status).toBe(200);
  const text = z.instanceof(Buffer).parse(reply.body).toString();
  return { text, collection: PostmanCollection.parse(JSON.parse(text)) };
}

/** The requests of a collection, in the order in which it runs. */
export const listItems = ({ item: folders }: PostmanCollection): PostmanItem[] =>
  folders.flatMap(({ item }) => item);

const Answer = z.object({ responseCode: z.string() }).loose();

interface ScriptRequest {
  url: string;
  method: string;
  header: Record<string, string>;
  body?: { raw: string };
}
interface ScriptResponse {
  code: number;
  text: () => string;
  json: () => unknown;
  headers: Headers;
}

/** Variables that Postman makes anew at each place. */
const dynamicVariables: Partial<Record<string, () => string>> = {
  $guid: randomUUID,
  $randomInt: () => String(randomInt(1000)),
};

/** An opened collection with these values of its variables. */
export function openCollection(collection: PostmanCollection, values: Record<string, string>) {
  const variables = new Map(collection.variable.map(({ key, value }) => [key, value]));
  for (const [key, value] of Object.entries(values)) variables.set(key, value);
  const asked: string[] = [];

  /** Sends one request with the scripts before and after it. */
  async function run({ request, event }: PostmanItem) {
    const own = new Map<string, string>();
    const find = (name: string) => own.get(name) ?? variables.get(name);
    const replaceIn = (text: string) =>
      text.replace(
        /\{\{(\$?\w+)\}\}/g,
        (all, name: string) => dynamicVariables[name]?.() ?? find(name) ?? all,
      );
    const header = new Map(request.header.map(({ key, value }) => [key, value]));
    const pending: Promise<void>[] = [];
    const sent = {
      method: request.method,
      url: request.url.raw,
      headers: { has: (name: string) => header.has(name) },
      body: request.body === undefined ? undefined : { mode: "raw", raw: request.body.raw },
    };
    const pm = {
      request: sent,
      variables: {
        get: find,
        set: (name: string, value: string) => void own.set(name, value),
        replaceIn,
      },
      collectionVariables: { set: (name: string, value: string) => void variables.set(name, value) },
      sendRequest: (wanted: ScriptRequest, done: (error: unknown, response: ScriptResponse) => void) => {
        asked.push(new URL(wanted.url).pathname);
        const { url, method, header: headers, body } = wanted;
        pending.push(
          send(url, { method, headers, ...(body === undefined ? {} : { body: body.raw }) }).then((response) =>
            done(null, response),
          ),
        );
      },
      test: (_name: string, check: () => void) => check(),
      expect: (code: number) => ({
        to: { be: { within: (min: number, max: number) => expect(code >= min && code <= max).toBe(true) } },
      }),
    };
    const play = async (listen: "prerequest" | "test", extra: object = {}) => {
      for (const { script } of [...collection.event, ...event].filter((each) => each.listen === listen)) {
        const context = createContext({ pm: { ...pm, ...extra }, require: () => cryptoJs });
        new Script(`{${script.exec.join("\n")}}`).runInContext(context);
        for (let next = pending.shift(); next !== undefined; next = pending.shift()) await next;
      }
    };

    await play("prerequest");
    const headers = [...header].map(([name, value]): [string, string] => [name, replaceIn(value)]);
    const body = sent.body === undefined ? {} : { body: replaceIn(sent.body.raw) };
    const response = await send(replaceIn(sent.url), { method: sent.method, headers, ...body });
    const answer = Answer.parse(response.json());
    return {
      code: answer.responseCode,
      answer,
      headers: new Headers(headers),
      ...body,
      finish: () => play("test", { response }),
    };
  }

  return { variables, asked, run };
}

async function send(url: string, init: RequestInit): Promise<ScriptResponse> {
  const response = await fetch(url, init);
  const text = await response.text();
  const json = (): unknown => JSON.parse(text);
  return { code: response.status, text: () => text, json, headers: response.headers };
}

/** What the scripts use of crypto-js, which hashes texts as UTF-8 and writes hex without an encoding. */
const cryptoJs = {
  enc: { Base64: "base64" },
  SHA256: (text: string) => write(createHash("sha256").update(text).digest()),
  HmacSHA512: (text: string, key: string) => write(createHmac("sha512", key).update(text).digest()),
};
const write = (bytes: Buffer) => ({
  toString: (encoding?: string) => bytes.toString(encoding === "base64" ? "base64" : "hex"),
});
