import { createHash, randomBytes } from "node:crypto";
import { appsContract } from "contract/apps/apps.contract";
import { ssoContract, TokenPair } from "contract/sso/sso.contract";
import { UploadedFile, uploadsContract } from "contract/uploads/uploads.contract";
import { usersContract } from "contract/users/users.contract";
import { expect } from "vitest";
import { z } from "zod";
import { createUniqueName } from "./builders.ts";
import { createTenant, send, signIn, type Session } from "./process-calls.ts";

/* A load on a portal of one or more replicas in other processes. */

/** A tenant and its stored data. */
interface Caller {
  username: string;
  session: Session;
  apps: { id: string; name: string }[];
  address: string;
  file: { path: string; content: Buffer } | undefined;
}

interface Load {
  requests: number;
  failures: string[];
}

const tenants = 6;
const maxApps = 20;
const maxFailures = 20;
/** A password comparison takes a quarter of a second of CPU, so few of the requests sign in. */
const turnsPerSignIn = 50;

/**
 * Starts tenants that read, write, upload and sign in, each one request after the other. Every response is
 * compared with the expected one; `failures` describes the deviations.
 */
export async function startMixedLoad(url: string) {
  const callers = await Promise.all(Array.from({ length: tenants }, () => createCaller(url)));
  const load: Load = { requests: 0, failures: [] };
  let isStopping = false;
  const repeat = async (caller: Caller, first: number) => {
    for (let turn = first; !isStopping && load.failures.length < maxFailures; turn += 1) {
      const step = turn % turnsPerSignIn === 0 ? signInAgain : (steps[turn % steps.length] ?? listApps);
      try {
        await step(caller);
      } catch (error) {
        load.failures.push(`${new Date().toISOString()} ${step.name}: ${describe(error)}`);
      }
      load.requests += 1;
    }
  };
  const running = Promise.all(callers.map((caller, index) => repeat(caller, index + 1)));
  const stop = async () => {
    isStopping = true;
    await running;
  };
  return { load, stop };
}

const describe = (error: unknown): string =>
  error instanceof Error
    ? `${error.message}${error.cause === undefined ? "" : ` (${describe(error.cause)})`}`
    : String(error);

async function createCaller(url: string): Promise<Caller> {
  const username = await createTenant(url);
  return { username, session: await signIn(url, username), apps: [], address: "Jakarta", file: undefined };
}

const steps = [createApp, listApps, uploadFile, readFile, editProfile, readApp, refresh];

async function createApp(caller: Caller): Promise<void> {
  if (caller.apps.length >= maxApps) return listApps(caller);
  const name = createUniqueName("app");
  const body = { name, type: "production", products: ["/api/v1.0/balance-inquiry"] };
  const app = await succeed(caller, appsContract.create, body);
  expect(app).toMatchObject({ name: `${name}-production`, user_id: caller.session.userId, isactive: false });
  caller.apps.push({ id: z.object({ db_id: z.string() }).parse(app).db_id, name: `${name}-production` });
}

async function listApps(caller: Caller): Promise<void> {
  const rows = await succeed(caller, getPath(appsContract.listOfUser, { userId: caller.session.userId }));
  const user = { username: caller.username, address: caller.address };
  expect(rows).toMatchObject(caller.apps.map(({ id, name }) => ({ EntityApps: { db_id: id, name, user } })));
}

async function readApp(caller: Caller): Promise<void> {
  const app = caller.apps.at(-1);
  if (app === undefined) return createApp(caller);
  expect(await succeed(caller, getPath(appsContract.detail, { appId: app.id }))).toMatchObject({
    db_id: app.id,
    name: app.name,
  });
}

async function editProfile(caller: Caller): Promise<void> {
  const address = createUniqueName("Jalan");
  const edit = getPath(usersContract.edit, { userId: caller.session.userId });
  expect(await succeed(caller, edit, { address })).toMatchObject({ username: caller.username, address });
  caller.address = address;
}

async function uploadFile(caller: Caller): Promise<void> {
  const content = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(20_000)]);
  const form = new FormData();
  form.append("file", new Blob([content]), "contract.pdf");
  const file = UploadedFile.parse(await succeed(caller, uploadsContract.document, form));
  expect(file.sha256).toBe(createHash("sha256").update(content).digest("hex"));
  caller.file = { path: file.url, content };
}

async function readFile(caller: Caller): Promise<void> {
  const { file, session } = caller;
  if (file === undefined) return uploadFile(caller);
  const response = await fetch(`${session.url}/storage/${file.path}`, {
    headers: { Authorization: `Bearer ${session.token}` },
  });
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).equals(file.content)).toBe(true);
}

async function refresh(caller: Caller): Promise<void> {
  const { session } = caller;
  const tokens = await succeed(caller, ssoContract.refreshToken, { refresh_token: session.refreshToken });
  const { access_token: token, refresh_token: refreshToken } = TokenPair.parse(tokens);
  caller.session = { ...session, token, refreshToken };
}

async function signInAgain(caller: Caller): Promise<void> {
  caller.session = await signIn(caller.session.url, caller.username);
}

interface Call {
  method: string;
  path: string;
}

const getPath = ({ method, path }: Call, params: Record<string, string>): Call => ({
  method,
  path: path.replace(/:(\w+)/g, (_all, name: string) => params[name] ?? name),
});

async function succeed({ session }: Caller, call: Call, body?: unknown): Promise<unknown> {
  const reply = await send(session, call, body);
  expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 200, body: { status: "00" } });
  return reply.body["data"];
}
