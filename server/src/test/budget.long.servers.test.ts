import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { availableParallelism } from "node:os";
import type { Endpoint } from "contract/endpoint";
import { maxJsonValues } from "contract/fields";
import { signaturesContract } from "contract/signatures/signatures.contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { db } from "#db/database.ts";
import type { Store } from "#db/store.ts";
import { buildKeyPair, buildUser } from "./builders.ts";
import { signedInAs, type SignedIn } from "./caller.ts";
import { examples, type ExampleCall } from "./example-calls.ts";
import { endpoints } from "./generated-calls.ts";
import { usePortal } from "./portal.ts";
import { startPortalProcess } from "./processes.ts";
import { JsonSchema } from "./schema-values.ts";
import { openSharedStore } from "./shared-store.ts";
import { testSettings } from "./settings.ts";
import { runAtOnce, buildCallingApp, buildSampleCall, signHeaders, type TestApp } from "./snap-client.ts";
import { servedServices } from "#features/sandbox/services/routes.ts";

/*
 * No operation may stop the portal for others: each is called by the user with the least rights that may call it, with
 * the largest legal input, 20 times at once. The portal runs as a process on the same database and measures the delay
 * of its event loop itself; its calls come from this process.
 */

const maxDelayMs = 100;
const callsAtOnce = 20;
const metricsToken = "metrics-of-the-budget-test";

let store: Store;
usePortal(async () => (store = await openSharedStore()));

let portal: Awaited<ReturnType<typeof startPortalProcess>>;
/** The delay that this machine causes without any work. */
let idleDelayMs = 0;
const delays: { operation: string; delayMs: number; statuses: string }[] = [];

beforeAll(async () => {
  portal = await startPortalProcess({
    DATABASE_URL: String(store.connection.connectionString),
    LOG_LEVEL: "fatal",
    PORTAL_MASTER_KEY: testSettings.PORTAL_MASTER_KEY,
    METRICS_TOKEN: metricsToken,
    BCRYPT_COST: "10",
    TRUST_PROXY: "1",
  });
  await measureDelay(() => new Promise((resolve) => setTimeout(resolve, 3000)));
  idleDelayMs = await measureDelay(() => new Promise((resolve) => setTimeout(resolve, 3000)));
}, 60_000);
afterAll(async () => {
  await portal.stop();
});

async function readMetrics() {
  const response = await fetch(`${portal.url}/metrics`, {
    headers: { Authorization: `Bearer ${metricsToken}` },
  });
  const text = await response.text();
  const readValue = (name: string) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1]);
  return {
    delayMs: readValue("nodejs_eventloop_lag_max_seconds") * 1000,
    memoryMb: readValue("process_resident_memory_bytes") / 1e6,
  };
}

/** The longest delay of the portal's event loop during the work; reading the metrics starts a new measurement. */
async function measureDelay(work: () => Promise<unknown>): Promise<number> {
  await readMetrics();
  await work();
  return (await readMetrics()).delayMs;
}

const Fields = z.record(z.string(), z.unknown());

/** The example with texts and lists as long as the schema allows. */
function buildLargest(schema: JsonSchema, example: unknown): unknown {
  if (schema.type === "object" && schema.properties !== undefined) {
    const fields = Fields.safeParse(example).data ?? {};
    const known = Object.entries(fields).map(([name, value]) => [
      name,
      schema.properties?.[name] === undefined ? value : buildLargest(schema.properties[name], value),
    ]);
    return Object.fromEntries(known);
  }
  if (schema.type === "array" && Array.isArray(example) && example.length > 0) {
    const items: unknown[] = example;
    const length = Math.min(schema.maxItems ?? items.length, 1000);
    return Array.from({ length }, (_each, index) =>
      buildLargest(schema.items ?? {}, items[index % items.length]),
    );
  }
  const isFree = schema.pattern === undefined && schema.format === undefined && schema.enum === undefined;
  if (schema.type === "string" && typeof example === "string" && isFree && schema.maxLength !== undefined)
    return example.padEnd(Math.min(schema.maxLength, 400_000), "é");
  return example;
}

const toJsonSchema = (schema: z.ZodType): JsonSchema =>
  JsonSchema.parse(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));

/** Fields that no contract knows are legal and ignored: as many values and bytes as a body may have. */
const padding = {
  values: Array.from({ length: maxJsonValues - 2000 }, (_each, index) => index % 10),
  text: "é".repeat(200_000),
};

function buildLargestBody({ body }: Endpoint, example: unknown): unknown {
  if (body === undefined || !Fields.safeParse(example).success) return example;
  return { ...Fields.parse(buildLargest(toJsonSchema(body), example)), padding };
}

function buildLargestQuery({ query }: Endpoint, example: ExampleCall["query"]) {
  if (query === undefined) return example;
  const limit = toJsonSchema(query).properties?.["limit"];
  return limit === undefined ? example : { ...example, limit: "1000" };
}

async function sendTo(endpoint: Endpoint, token: string | undefined, input: ExampleCall, index: number) {
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(input.params?.[name] ?? name),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    for (const each of [value].flat()) query.append(name, String(each));
  const headers: Record<string, string> = { "X-Forwarded-For": `10.1.${index}.1`, ...input.headers };
  if (token !== undefined) headers["Authorization"] = `Bearer ${token}`;
  let body: FormData | string | null = null;
  if (input.file !== undefined) {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(input.file.content)]), input.file.name);
    body = form;
  } else if (input.body !== undefined) {
    headers["Content-Type"] = "application/json";
    body = typeof input.body === "string" ? input.body : JSON.stringify(input.body);
  }
  const response = await fetch(`${portal.url}${path}?${query.toString()}`, {
    method: endpoint.method,
    headers,
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

/** Calls with the largest inputs and with the examples; the delay is that of both together. */
async function callAtOnce(
  operation: string,
  calls: { plain: () => Promise<number>; large: () => Promise<number> }[],
) {
  const statuses: number[] = [];
  const delayMs = await measureDelay(async () => {
    statuses.push(...(await Promise.all(calls.map(({ large }) => large()))));
    statuses.push(...(await Promise.all(calls.map(({ plain }) => plain()))));
  });
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  delays.push({
    operation,
    delayMs,
    statuses: [...counts].map(([status, count]) => `${count} × ${status}`).join(", "),
  });
}

async function callOperation(operation: string, endpoint: Endpoint) {
  const example = examples[operation];
  if (example === undefined) throw new Error(`${operation} has no example.`);
  // Those of earlier operations would be notified, too, and no programme has thousands.
  await db().user.updateMany({ where: { role: "admin" }, data: { isActive: false } });
  const role = endpoint.access !== "public" && endpoint.access.includes("tenant") ? "tenant" : "admin";
  const actor: SignedIn = await signedInAs(role);
  const inputs: ExampleCall[] = [];
  for (let count = 0; count < 2 * callsAtOnce; count += 1) inputs.push(await example(actor));
  const calls = inputs.slice(callsAtOnce).map((plain, index) => {
    const token = endpoint.access === "public" ? undefined : (plain.as ?? actor).token;
    const large = inputs[index] ?? plain;
    return {
      plain: () => sendTo(endpoint, token, plain, index),
      large: () =>
        sendTo(
          endpoint,
          endpoint.access === "public" ? undefined : (large.as ?? actor).token,
          {
            ...large,
            body: buildLargestBody(endpoint, large.body),
            query: buildLargestQuery(endpoint, large.query),
          },
          index,
        ),
    };
  });
  await callAtOnce(operation, calls);
}

async function callService(app: TestApp, service: (typeof servedServices)[number]) {
  const measureSend = async (changes: Record<string, unknown>) => {
    const asked = await buildSampleCall(service, "/v1.0", changes);
    const response = await fetch(portal.url + asked.target, {
      method: asked.method,
      headers: Object.entries(signHeaders(app, asked)).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, value]],
      ),
      ...(asked.body === undefined ? {} : { body: String(asked.body) }),
    });
    await response.arrayBuffer();
    return response.status;
  };
  const large = { ...padding, text: "é".repeat(100_000) };
  const calls = Array.from({ length: callsAtOnce }, () => ({
    plain: () => measureSend({}),
    large: () => measureSend({ padding: large }),
  }));
  await callAtOnce(`sandbox ${service.code}`, calls);
}

test("no operation delays the event loop or keeps memory, with 20 of the largest legal inputs at once", async ({
  annotate,
}) => {
  const app = await buildCallingApp();
  // The first calls compile the code.
  for (const service of servedServices.slice(0, 2)) await callService(app, service);
  delays.length = 0;
  for (const service of servedServices) await callService(app, service);
  for (const [operation, endpoint] of endpoints) await callOperation(operation, endpoint);
  collectGarbage();
  const { memoryMb: before } = await readMetrics();
  await createOwnKeySignatures();
  for (const [operation, endpoint] of endpoints) await callOperation(operation, endpoint);
  collectGarbage();
  const { memoryMb: after } = await readMetrics();

  const slowest = delays.toSorted((a, b) => b.delayMs - a.delayMs).slice(0, 15);
  const lines = slowest.map(
    ({ operation, delayMs, statuses }) => `${operation}: ${delayMs.toFixed(0)} ms (${statuses})`,
  );
  await annotate(
    `${availableParallelism()} cores; idle ${idleDelayMs.toFixed(0)} ms; memory ${before.toFixed(0)} MB, then ${after.toFixed(0)} MB\n${lines.join("\n")}`,
  );
  expect(delays.filter(({ delayMs }) => delayMs > maxDelayMs + idleDelayMs)).toEqual([]);
  expect(after).toBeLessThan(1.2 * before);
});

/** What is kept is meant, not what happens to wait for the garbage collector, which is a third of all. */
function collectGarbage() {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc()");
}

/** The calls whose input is in headers, with a private key of the largest size that is accepted. */
async function createOwnKeySignatures() {
  const user = await buildUser();
  const { privateKeyPem } = await buildKeyPair(user.id);
  const headers = {
    "X-CLIENT-KEY": "x".repeat(100),
    "X-TIMESTAMP": "2026-11-22T09:05:03+07:00",
    Private_Key: privateKeyPem.replaceAll("\n", ""),
    HttpMethod: "POST",
    EndpoinUrl: "/x".repeat(500),
  };
  for (const endpoint of [
    signaturesContract.authorizationWithOwnKey,
    signaturesContract.transactionWithOwnKey,
  ]) {
    const send = () => sendTo(endpoint, undefined, { headers, body: "é".repeat(400_000) }, 1);
    await callAtOnce(
      endpoint.path,
      await runAtOnce(callsAtOnce, () => Promise.resolve({ plain: send, large: send })),
    );
  }
}
