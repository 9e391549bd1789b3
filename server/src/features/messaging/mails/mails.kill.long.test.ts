import { afterEach, beforeEach, expect, test } from "vitest";
import { useMailServer } from "#test/mail-server.ts";
import { createTenant } from "#test/process-calls.ts";
import { runQueryIn } from "#test/process-database.ts";
import { prepareEnvironment, startPortalProcess, type Environment } from "#test/processes.ts";

const mails = useMailServer();
let prepared: Awaited<ReturnType<typeof prepareEnvironment>>;
let env: Environment = {};

beforeEach(async () => {
  prepared = await prepareEnvironment();
  env = { ...prepared.env, SMTP_URL: await mails.open() };
});
afterEach(async () => {
  await mails.close();
  await prepared.remove();
});

const runQuery = (sql: string) => runQueryIn(env, sql);

/** Ends the delay before the next attempt and returns the state left by the killed process. */
const endDelay = () =>
  runQuery(`UPDATE mail_outbox SET "nextAttemptAt" = now() RETURNING state::text, attempts, "messageId"`);

test("a mail survives kills before and during its delivery, and is sent once", async () => {
  await mails.close();
  const first = await startPortalProcess(env);
  const to = `${await createTenant(first.url)}@example.com`;
  await expect.poll(first.output, { timeout: 60_000 }).toContain("mail not sent");
  await first.stop("SIGKILL");
  const [postponed] = await endDelay();
  expect(postponed).toMatchObject({ attempts: 1 });

  await mails.open(Number(new URL(env["SMTP_URL"] ?? "").port));
  mails.holds.push(new Promise(() => undefined));
  const second = await startPortalProcess(env);
  await expect.poll(() => mails.holds, { timeout: 60_000 }).toEqual([]);
  await second.stop("SIGKILL");
  const messageId = postponed?.["messageId"];
  expect(await endDelay()).toMatchObject([{ state: "sending", attempts: 2, messageId }]);

  const third = await startPortalProcess(env);
  await expect.poll(() => mails.mailsTo(to), { timeout: 60_000 }).toMatchObject([{ messageId }]);
  await third.stop();
  const stored = await runQuery(`SELECT state::text, attempts, "sealedContent" FROM mail_outbox`);
  expect(stored).toMatchObject([{ state: "sent", attempts: 3, sealedContent: null }]);
  expect(mails.mailsTo(to)).toHaveLength(1);
}, 300_000);
