import net from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startEmbeddedDatabase, type EmbeddedDatabase } from "./embedded-database.ts";
import { serveEmbeddedProtocol } from "./embedded-protocol-server.ts";
import { buildClientMessage, buildStartupMessage } from "./protocol-messages.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { templateFile } from "#test/template.ts";

let socketDir = "";
let database: EmbeddedDatabase;
const open: pg.Client[] = [];

beforeAll(async () => {
  socketDir = await mkdtemp(path.join(tmpdir(), "test-"));
  database = await startEmbeddedDatabase(socketDir, { dataDir: null, template: templateFile });
  const client = await connect();
  await client.query("CREATE TABLE notes (id int PRIMARY KEY, text text)");
});
afterEach(() => Promise.all(open.splice(0).map((client) => client.end())));
afterAll(async () => {
  await database.close();
  await rm(socketDir, { recursive: true });
});

async function connect() {
  const client = new pg.Client(database.connection);
  client.on("error", () => undefined);
  await client.connect();
  open.push(client);
  return client;
}

const readNumber = async (client: pg.Client, sql: string, values: unknown[] = []) =>
  Number((await client.query<{ n: number }>(sql, values)).rows[0]?.n);

test("concurrent connections with any parameters each get their own results", async () => {
  const clients = await Promise.all(Array.from({ length: 12 }, connect));
  const ask = async (client: pg.Client, caller: number) => {
    for (let index = 0; index < 50; index += 1) {
      const values = Array.from({ length: 1 + (caller % 3) }, () => caller * 1000 + index);
      const sum = values.map((_value, at) => `$${String(at + 1)}::int`).join(" + ");
      expect(await readNumber(client, `SELECT ${sum} AS n`, values)).toBe(values.reduce((a, b) => a + b));
    }
  };
  await Promise.all(clients.map(ask));
});

test("a transaction keeps the session: others wait, and see its changes only after the commit", async () => {
  const [writer, reader] = [await connect(), await connect()];
  await writer.query("BEGIN");
  await writer.query("INSERT INTO notes VALUES (1, 'uncommitted')");
  let isAnswered = false;
  const count = readNumber(reader, "SELECT count(*) AS n FROM notes WHERE id = 1").finally(
    () => (isAnswered = true),
  );
  await wait(100);
  expect(isAnswered).toBe(false);
  await writer.query("COMMIT");
  expect(await count).toBe(1);
});

test("a connection that closes inside a transaction is rolled back, also after an error and without BEGIN", async () => {
  const reader = await connect();
  const [explicit, failed] = [await connect(), await connect()];
  await explicit.query("BEGIN");
  await explicit.query("INSERT INTO notes VALUES (2, 'lost')");
  await explicit.end();
  await failed.query("BEGIN");
  await failed.query("INSERT INTO notes VALUES (2, 'lost')");
  await expect(failed.query("SELECT 1/0")).rejects.toThrow("division by zero");
  await failed.end();
  const raw = await openRawConnection();
  const bindWithoutParameters = Buffer.from([66, 0, 0, 0, 12, 0, 0, 0, 0, 0, 0, 0, 0]);
  const execute = Buffer.from([69, 0, 0, 0, 9, 0, 0, 0, 0, 0]);
  raw.write(
    Buffer.concat([
      parse("INSERT INTO notes VALUES (2, 'not synchronised')"),
      bindWithoutParameters,
      execute,
    ]),
  );
  await wait(100);
  raw.destroy();
  const failedUnsynchronised = await openRawConnection();
  failedUnsynchronised.write(Buffer.concat([buildClientMessage("Q", "BEGIN"), parse("no sql")]));
  await wait(100);
  failedUnsynchronised.destroy();
  expect(await readNumber(reader, "SELECT count(*) AS n FROM notes WHERE id = 2")).toBe(0);
});

test("a connection that closes while waiting leaves the queue, and its statement does not run", async () => {
  const [holder, gone, next] = [await connect(), await openRawConnection(), await connect()];
  await holder.query("BEGIN");
  gone.write(buildClientMessage("Q", "INSERT INTO notes VALUES (3, 'gone')"));
  await wait(100);
  gone.destroy();
  const count = readNumber(next, "SELECT count(*) AS n FROM notes WHERE id = 3");
  await wait(100);
  await holder.query("COMMIT");
  expect(await count).toBe(0);
});

test("session state of one connection is not visible to another", async () => {
  const [first, second] = [await connect(), await connect()];
  await first.query("SET timezone = 'Asia/Jakarta'");
  await first.query("PREPARE shared AS SELECT 1");
  await first.query("CREATE TEMP TABLE left_over (id int)");
  await first.query("DECLARE held CURSOR WITH HOLD FOR SELECT 1");
  await first.query("LISTEN news");
  const notifications: pg.Notification[] = [];
  second.on("notification", (notification) => notifications.push(notification));
  await second.query("NOTIFY news");
  expect(notifications).toEqual([]);
  expect((await second.query("SHOW timezone")).rows).not.toEqual([{ TimeZone: "Asia/Jakarta" }]);
  await expect(second.query("EXECUTE shared")).rejects.toThrow("does not exist");
  await expect(second.query("SELECT * FROM left_over")).rejects.toThrow("does not exist");
  await expect(second.query("FETCH held")).rejects.toThrow("does not exist");
  const [raw] = [await openRawConnection()];
  raw.write(Buffer.concat([parse("SELECT 'secret'"), buildClientMessage("S")]));
  await wait(100);
  const other = await openRawConnection();
  const bind = Buffer.from([66, 0, 0, 0, 12, 0, 0, 0, 0, 0, 0, 0, 0]);
  const answer = getAnswer(other);
  other.write(Buffer.concat([bind, buildClientMessage("S")]));
  expect(await answer).toContain("unnamed prepared statement does not exist");
  raw.destroy();
  other.destroy();
});

test("a failing message does not block other connections", async () => {
  const [client, other] = [await connect(), await connect()];
  await expect(client.query("COPY notes FROM STDIN")).rejects.toThrow("does not support COPY FROM STDIN");
  await expect(client.query("no sql")).rejects.toThrow("syntax error");
  const copying = await openRawConnection();
  const refusal = getAnswer(copying);
  copying.write(Buffer.concat([buildClientMessage("Q", "COPY notes FROM STDIN"), buildClientMessage("c")]));
  expect(await refusal).toContain("does not support COPY FROM STDIN");
  copying.destroy();
  const noProtocol = await openRawConnection();
  noProtocol.write(Buffer.from([81, 0, 0, 0, 1, 1, 1, 1]));
  await new Promise((resolve) => noProtocol.on("close", resolve));
  expect(await readNumber(other, "SELECT 1 AS n")).toBe(1);
  expect(await readNumber(client, "SELECT 2 AS n")).toBe(2);
});

test("a message can arrive in any number of chunks and be large", async () => {
  const client = await connect();
  const text = "x".repeat(20_000_000);
  expect(await readNumber(client, "SELECT length($1::text) AS n", [text])).toBe(text.length);
  const raw = await openRawConnection();
  const answer = getAnswer(raw);
  for (const byte of buildClientMessage("Q", "SELECT 'in pieces'")) {
    raw.write(Buffer.from([byte]));
    await wait(1);
  }
  expect(await answer).toContain("in pieces");
  raw.destroy();
});

test("a client that does not read its responses does not delay others", async () => {
  const [slow, other] = [await openRawConnection(), await connect()];
  slow.pause();
  slow.write(buildClientMessage("Q", "SELECT repeat('x', 50000000)"));
  expect(await readNumber(other, "SELECT 1 AS n")).toBe(1);
  slow.destroy();
  expect(await readNumber(other, "SELECT 2 AS n")).toBe(2);
});

test("encryption requests are declined and cancel requests are ignored", async () => {
  const socket = net.connect(path.join(socketDir, ".s.PGSQL.5432"));
  const declined = getAnswer(socket);
  socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]));
  expect(await declined).toBe("N");
  const answer = getAnswer(socket);
  socket.write(startup);
  expect(await answer).toContain("server_version");
  socket.destroy();
  const cancelling = net.connect(path.join(socketDir, ".s.PGSQL.5432"));
  cancelling.write(Buffer.from([0, 0, 0, 16, 4, 210, 22, 46, 0, 0, 0, 1, 0, 0, 0, 1]));
  cancelling.resume();
  await new Promise((resolve) => cancelling.on("close", resolve));
});

const startup = buildStartupMessage({ user: "postgres", database: "template1" });

/** A connection that can send messages no driver sends. */
async function openRawConnection() {
  const socket = net.connect(path.join(socketDir, ".s.PGSQL.5432"));
  const answer = getAnswer(socket);
  socket.on("error", () => undefined);
  socket.write(startup);
  await answer;
  socket.resume();
  return socket;
}

const getAnswer = (socket: net.Socket) =>
  new Promise<string>((resolve) => socket.once("data", (bytes) => resolve(String(bytes))));

/** Parse of an unnamed statement without parameters. */
const parse = (sql: string) => buildClientMessage("P", `\0${sql}\0\0`);

test("a connection that says nothing inside a transaction, as of a suspended command, does not keep the session", async () => {
  const own = await PGlite.create();
  const server = await serveEmbeddedProtocol(own, path.join(socketDir, ".s.PGSQL.5433"), { maxIdleMs: 300 });
  const [suspended, other] = [1, 2].map(() => new pg.Client({ ...database.connection, port: 5433 }));
  if (suspended === undefined || other === undefined) throw new Error("There are no clients.");
  suspended.on("error", () => undefined);
  await Promise.all([suspended.connect(), other.connect()]);
  await suspended.query("BEGIN; CREATE TABLE lost (id int)");
  // It is used often enough, although longer in all.
  for (let step = 0; step < 3; step += 1) {
    await wait(150);
    await suspended.query("SELECT 1");
  }
  expect(await readNumber(other, "SELECT count(*) AS n FROM pg_class WHERE relname = 'lost'")).toBe(0);
  await expect(suspended.query("COMMIT")).rejects.toThrow();
  await other.end();
  await server.stop();
  await own.close();
});
