import { randomBytes } from "node:crypto";
import type { Endpoint, EndpointInput, Role } from "contract/endpoint";
import { ErrorBody, type ErrorKind, errorKinds } from "contract/error-body";
import { successCodes } from "contract/messages/successes";
import { PageMeta } from "contract/pagination";
import request from "supertest";
import { expect } from "vitest";
import { z } from "zod";
import { openSession } from "#features/identity/sso/sso.service.ts";
import { buildUser, type UserDetails } from "./builders.ts";
import { getServer } from "./portal.ts";

const Reply = z.object({
  status: z.number(),
  // Set-Cookie is a list.
  headers: z.record(
    z.string(),
    z.union([z.string(), z.array(z.string()).transform((list) => list.join("; "))]),
  ),
  body: z.unknown(),
  text: z.string().default(""),
});
export type Reply = z.infer<typeof Reply>;

/** A request that may violate the contract. A string body is sent unchanged. */
export interface AnyInput {
  /** Replaces the path of the endpoint. */
  path?: string;
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  body?: unknown;
}

const Input = z.object({
  params: z.record(z.string(), z.string()).optional(),
  query: z.record(z.string(), z.unknown()).optional(),
  body: z.unknown().optional(),
});

/** Workers start anywhere, because they share the counters of limits. */
let lastNetwork = randomBytes(2).readUInt16BE();

/** A network address that is unique in this run; those of a test are in different /48 networks, which limits count, too. */
export function createAddress(): string {
  lastNetwork = (lastNetwork + 1) % 0x1_0000;
  const rest = randomBytes(10)
    .toString("hex")
    .replace(/(.{4})(?!$)/g, "$1:");
  return `2001:db8:${lastNetwork.toString(16)}:${rest}`;
}

/** A caller of the portal, with or without a token. */
export function createCaller(token: string | undefined, address = createAddress()) {
  const send = async (endpoint: Pick<Endpoint, "method" | "path">, input: AnyInput = {}): Promise<Reply> => {
    const path = (input.path ?? endpoint.path).replace(/:(\w+)/g, (_all, name: string) =>
      encodeURIComponent(input.params?.[name] ?? name),
    );
    const portal = request(getServer());
    const test = portal[methods[endpoint.method]](path)
      .set("X-Forwarded-For", address)
      .query(input.query ?? {});
    if (token !== undefined) void test.set("Authorization", `Bearer ${token}`);
    if (typeof input.body === "string") void test.set("Content-Type", "application/json").send(input.body);
    else if (typeof input.body === "object" && input.body !== null) void test.send(input.body);
    return Reply.parse(await test.set(input.headers ?? {}));
  };
  return {
    send,
    get: (path: string, headers: Record<string, string> = {}) => send({ method: "GET", path }, { headers }),
    call: <E extends Endpoint>(endpoint: E, input?: EndpointInput<E>) =>
      send(endpoint, Input.parse(input ?? {})),
  };
}

const methods = { GET: "get", POST: "post", PUT: "put", DELETE: "delete" } as const;

export const anonymous = createCaller(undefined);

/** A new user with an open session. */
export async function signedInAs(role: Role, details: UserDetails = {}) {
  const user = await buildUser({ ...details, role });
  const tokens = await openSession(user, { address: "", userAgent: "test" });
  return {
    id: user.id,
    companyId: user.companyId,
    role,
    username: user.username,
    email: user.email,
    token: tokens.access_token,
    refreshToken: tokens.refresh_token,
    ...createCaller(tokens.access_token),
  };
}

export type SignedIn = Awaited<ReturnType<typeof signedInAs>>;

const buildHead = ({ message }: Endpoint) => ({ status: "00", message, code: successCodes[message] });

/** The data of a successful call; checks the envelope of the contract and that there are no other fields. */
export function getData<E extends Endpoint>(endpoint: E, reply: Reply): z.output<E["response"]> {
  const { status, message, code, ...rest } = getSuccess(reply);
  expect({ status, message, code }).toEqual(buildHead(endpoint));
  const sent = endpoint.reply !== "data" ? rest : rest["data"];
  if (endpoint.reply === "data") expect(Object.keys(rest)).toEqual(["data"]);
  const parsed = z.parse<E["response"]>(endpoint.response, sent);
  expect(sent).toEqual(parsed);
  return parsed;
}

/** The rows of a successful list call, and the fields beside them. */
export function getPage<E extends Endpoint>(
  endpoint: E,
  reply: Reply,
): { rows: z.output<E["response"]>[]; meta: PageMeta } {
  const body = getSuccess(reply);
  const { data, meta } = z.object({ data: z.array(z.unknown()), meta: PageMeta }).parse(body);
  const rows = data.map((row) => z.parse<E["response"]>(endpoint.response, row));
  expect(body).toEqual({ ...buildHead(endpoint), data: rows, meta });
  return { rows, meta };
}

type PageMeta = z.output<typeof PageMeta>;

function getSuccess(reply: Reply): Record<string, unknown> {
  expect({ http: reply.status, body: reply.body }).toMatchObject({ http: 200, body: { status: "00" } });
  return z.record(z.string(), z.unknown()).parse(reply.body);
}

/** The failure of a call; checks the exact error envelope of the contract. */
export function getFailure(reply: Reply, kind: ErrorKind): ErrorBody {
  const { http, status } = errorKinds[kind];
  expect({ http: reply.status, body: reply.body }).toMatchObject({ http, body: { status } });
  const failure = ErrorBody.parse(reply.body);
  expect(Object.keys(failure)).toEqual(expect.arrayContaining(["status", "remark", "request_id"]));
  expect(failure.request_id).toBe(reply.headers["x-request-id"]);
  expect(failure.remark).not.toBe("");
  return failure;
}

/** Whether a call succeeded. */
export const isDone = ({ body }: Reply) => z.object({ status: z.literal("00") }).safeParse(body).success;

/** The field errors of a refused input, as `field: message`. */
export const getErrors = (reply: Reply): string[] =>
  (getFailure(reply, "validation").errors ?? []).map(({ field, message }) => `${field}: ${message}`);
