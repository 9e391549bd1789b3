import type { Endpoint, Role } from "contract/endpoint";
import fc, { type Arbitrary } from "fast-check";
import { expect } from "vitest";
import { z } from "zod";
import { db } from "#db/database.ts";
import { contracts } from "#app/app.ts";
import { anonymous, createCaller, signedInAs, type AnyInput, type Reply } from "./caller.ts";
import { examples, type ExampleCall } from "./example-calls.ts";
import { exe, sendForm } from "./files.ts";
import { hostileValues, JsonSchema, generateValues } from "./schema-values.ts";

/*
 * Calls generated from the OpenAPI document: a valid input, with some fields omitted, replaced by other
 * documented values, or replaced by hostile ones.
 */

const Content = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) }));
const Operation = z.object({
  operationId: z.string(),
  parameters: z
    .array(z.object({ in: z.enum(["path", "query"]), name: z.string(), schema: JsonSchema }))
    .default([]),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ content: Content })),
});
type Operation = z.infer<typeof Operation>;

const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
});

export type Caller = "anonymous" | Role;
const callers: readonly Caller[] = ["anonymous", "tenant", "admin"];

/** Operations by name, as `feature.call`. */
export const endpoints = new Map<string, Endpoint>(
  Object.entries(contracts).flatMap(([feature, contract]) =>
    Object.entries(contract)
      .filter(([, endpoint]) => endpoint.headers === undefined)
      .map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
  ),
);

/** The document, read from the portal under test. */
async function readDocument() {
  const { paths, components } = Document.parse((await anonymous.get("/api/v1/openapi.json")).body);
  const operations = new Map(
    Object.values(paths).flatMap((path) =>
      Object.values(path).map((operation) => [operation.operationId, operation] as const),
    ),
  );
  const resolve = (ref: string) =>
    JsonSchema.parse(components.schemas[ref.replace("#/components/schemas/", "")] ?? {});
  const Schema = z.record(z.string(), z.unknown());
  const listDefinitions = (schema: unknown) =>
    Schema.parse(JSON.parse(JSON.stringify(schema).replaceAll("#/components/schemas/", "#/$defs/")));
  const $defs = z.record(z.string(), Schema).parse(listDefinitions(components.schemas));
  const validators = new Map<object, z.ZodType>();
  const getValidator = (schema: object): z.ZodType => {
    const validates = validators.get(schema) ?? z.fromJSONSchema({ ...listDefinitions(schema), $defs });
    validators.set(schema, validates);
    return validates;
  };
  return { operations, resolve, validator: getValidator };
}
type ApiDocument = Awaited<ReturnType<typeof readDocument>>;
let known: Promise<ApiDocument> | undefined;

interface Mutation {
  part: "params" | "query" | "body";
  /** Names from the part down to the field; empty for the whole part. */
  field: string[];
  /** Undefined omits the field. */
  value: unknown;
}

/** The documented fields of an operation, with possible values for each. */
function listFields(
  operation: Operation,
  document: ApiDocument,
): { at: Omit<Mutation, "value">; schema: JsonSchema }[] {
  const parameters = operation.parameters.map(({ in: place, name, schema }) => ({
    at: { part: place === "path" ? ("params" as const) : ("query" as const), field: [name] },
    schema,
  }));
  const body = operation.requestBody?.content["application/json"]?.schema;
  const listNested = (
    schema: JsonSchema,
    field: string[],
  ): { at: Omit<Mutation, "value">; schema: JsonSchema }[] => {
    const resolved = schema.$ref === undefined ? schema : document.resolve(schema.$ref);
    return [
      { at: { part: "body", field }, schema: resolved },
      ...Object.entries(resolved.properties ?? {}).flatMap(([name, each]) =>
        listNested(each, [...field, name]),
      ),
    ];
  };
  return [...parameters, ...(body === undefined ? [] : listNested(JsonSchema.parse(body), []))];
}

function generateMutations(operation: Operation, document: ApiDocument): Arbitrary<Mutation[]> {
  const fields = listFields(operation, document);
  if (fields.length === 0) return fc.constant([]);
  const mutation = fc
    .constantFrom(...fields)
    .chain(({ at, schema }) =>
      fc
        .oneof(
          { weight: 1, arbitrary: fc.constant(undefined) },
          { weight: 3, arbitrary: generateValues(schema, document.resolve) },
          { weight: 3, arbitrary: hostileValues },
        )
        .map((value): Mutation => ({ ...at, value })),
    );
  return fc.array(mutation, { minLength: 0, maxLength: 3 });
}

const Fields = z.record(z.string(), z.unknown());
const isFields = (value: unknown): value is Record<string, unknown> => Fields.safeParse(value).success;

function applyMutations(call: ExampleCall, mutations: Mutation[]): ExampleCall {
  return mutations.reduce<ExampleCall>((input, { part, field, value }) => {
    if (part === "body") return { ...input, body: replaceValue(input.body, field, value) };
    const name = field[0] ?? "";
    if (part === "query")
      return { ...input, query: removeUndefined({ ...input.query, [name]: toQueryValue(value) }) };
    return { ...input, params: { ...input.params, [name]: toPathValue(value) } };
  }, call);
}

function replaceValue(target: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  const fields = isFields(target) ? target : {};
  return removeUndefined({ ...fields, [name]: replaceValue(fields[name], rest, value) });
}

const removeUndefined = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const toWellFormed = (text: string) => text.replace(/\p{Cs}/gu, "?").slice(0, 2000);
const asText = (value: unknown) =>
  toWellFormed(typeof value === "string" ? value : JSON.stringify(value ?? null));
const toQueryValue = (value: unknown) =>
  value === undefined ? undefined : Array.isArray(value) ? value.slice(0, 20).map(asText) : asText(value);
/** An empty or dot segment would be the path of another call. */
const toPathValue = (value: unknown) => {
  const text = asText(value);
  return /^\.{0,2}$/.test(text) ? "nothing" : text;
};

const fileMutations: Arbitrary<Partial<{ name: string; content: Buffer; field: string; raw: string }>> =
  fc.oneof(
    fc.constant({}),
    fc.record({ name: fc.string({ unit: "grapheme", minLength: 1, maxLength: 300 }).map(toWellFormed) }),
    fc.record({ content: fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)) }),
    fc.record({ content: fc.constantFrom(exe, Buffer.alloc(0), Buffer.alloc(1_000_001)) }),
    fc.record({ field: fc.constantFrom("", "files", "__proto__") }),
    fc.record({ raw: fc.constantFrom("", "{}", "--x\r\n\r\n", '{"file": 1}') }),
  );

type FileMutation = typeof fileMutations extends Arbitrary<infer T> ? T : never;

async function sendFileCall(endpoint: Endpoint, token: string, call: ExampleCall, mutation: FileMutation) {
  if (mutation.raw !== undefined)
    return sendForm(endpoint, token, mutation.raw, { "Content-Type": "application/json" });
  const form = new FormData();
  const content = mutation.content ?? call.file?.content ?? Buffer.alloc(0);
  form.append(
    mutation.field ?? "file",
    new Blob([new Uint8Array(content)]),
    mutation.name ?? call.file?.name ?? "x",
  );
  return sendForm(endpoint, token, form);
}

function sendCall(endpoint: Endpoint, token: string | undefined, call: ExampleCall): Promise<Reply> {
  const input: AnyInput = { params: call.params ?? {}, query: call.query ?? {} };
  const body = typeof call.body === "object" && call.body !== null ? call.body : JSON.stringify(call.body);
  return createCaller(token).send(endpoint, { ...input, ...(call.body === undefined ? {} : { body }) });
}

/** Node.js itself responds 431 to a request line above its 16 KiB for headers; no operation is reached. */
const minBytesOf431 = 10_000;
const isTooLong = ({ params, query }: ExampleCall) =>
  encodeURIComponent(JSON.stringify([params, query])).length > minBytesOf431;

/** The deviations of a response from the document. */
function findErrors(reply: Reply, operation: Operation, document: ApiDocument): string[] {
  if (reply.status >= 500) return [`answers ${String(reply.status)}: ${reply.text.slice(0, 300)}`];
  const documented = operation.responses[String(reply.status)];
  if (documented === undefined)
    return [`answers ${String(reply.status)}, which is not documented: ${reply.text.slice(0, 300)}`];
  const isJson = (reply.headers["content-type"] ?? "").startsWith("application/json");
  const schema = documented.content["application/json"]?.schema;
  if (!isJson)
    return documented.content["application/octet-stream"] === undefined ? ["answers with a file"] : [];
  if (schema === undefined) return ["answers with JSON"];
  const parsed = document.validator(schema).safeParse(reply.body);
  return parsed.success ? [] : [`violates its schema: ${parsed.error.message}: ${reply.text.slice(0, 500)}`];
}

const inParallel = 4;

/** Statuses of calls refused for their input; other calls may have used up the example. */
const keepsExample = new Set([400, 413, 431]);

/** Callers without permission are refused before their input is read. */
const callsWithoutPermission = 2;

/**
 * Makes `count` calls of an operation, or fewer if the caller may not call it; returns the deviations and the number of successes. The first call is
 * not mutated.
 */
async function callGenerated(operationId: string, caller: Caller, count: number, seed: number) {
  const document = await (known ??= readDocument());
  const operation = document.operations.get(operationId);
  const endpoint = endpoints.get(operationId);
  const example = examples[operationId];
  if (operation === undefined || endpoint === undefined || example === undefined)
    throw new Error(`${operationId} has no example in example-calls.ts.`);
  const mayCall =
    endpoint.access === "public" || (caller !== "anonymous" && endpoint.access.includes(caller));
  await disableOtherAdministrators();
  const owner = await signedInAs(caller === "tenant" ? "tenant" : "admin");
  const cases = fc.sample(fc.tuple(generateMutations(operation, document), fileMutations), {
    numRuns: (mayCall ? count : Math.min(count, callsWithoutPermission)) - 1,
    seed,
  });
  const queue: [Mutation[], FileMutation][] = [[[], {}], ...cases];
  const errors: string[] = [];
  let successes = 0;

  const run = async (valid: ExampleCall, [mutations, fileMutation]: [Mutation[], FileMutation]) => {
    const call = applyMutations(valid, mutations);
    const token = caller === "anonymous" ? undefined : (call.as ?? owner).token;
    const send = () =>
      endpoint.multipart === undefined
        ? sendCall(endpoint, token, call)
        : sendFileCall(endpoint, token ?? "", call, fileMutation);
    let reply = await send();
    // A machine that is busy for seconds answers 503 whatever the input was; caused by the input, it returns.
    if (reply.status === 503) reply = await send();
    const isSuccess = reply.status === 200 && (endpoint.reply === "file" || isSuccessBody(reply.body));
    if (isSuccess) successes += 1;
    if (reply.status !== 431 || !isTooLong(call))
      for (const broken of findErrors(reply, operation, document))
        errors.push(
          `${broken}\n  seed ${String(seed)}, input ${JSON.stringify({ ...call, as: undefined }).slice(0, 1000)}`,
        );
    return reply.status;
  };
  const work = async () => {
    // A caller without permission is refused before the input is read, so the records in the input need not
    // exist.
    let valid: ExampleCall | undefined = mayCall ? undefined : {};
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      valid ??= await example(owner);
      const status = await run(valid, next);
      if (mayCall && endpoint.method !== "GET" && !keepsExample.has(status)) valid = undefined;
    }
  };
  await Promise.all(Array.from({ length: inParallel }, work));
  return { mayCall, errors, successes };
}

const isSuccessBody = (body: unknown) => z.object({ status: z.literal("00") }).safeParse(body).success;

/**
 * Active administrators are notified of every app and request: thousands of them, left by earlier operations,
 * would take minutes.
 */
const disableOtherAdministrators = () =>
  db().user.updateMany({ where: { role: "admin", username: { not: "admin" } }, data: { isActive: false } });

/**
 * Checks for every caller that the operation matches the document, and that it succeeds for permitted
 * callers.
 */
export async function expectMatchesDocument(operationId: string, cases: number, seed: number) {
  const isPublic = endpoints.get(operationId)?.access === "public";
  for (const caller of isPublic ? (["anonymous"] as const) : callers) {
    const { mayCall, errors, successes } = await callGenerated(operationId, caller, cases, seed);
    expect(errors, `${operationId} as ${caller}`).toEqual([]);
    if (mayCall) expect(successes, `successes of ${operationId} as ${caller}`).toBeGreaterThan(0);
    else expect(successes, `successes of ${operationId} as ${caller}`).toBe(0);
  }
}
