import { passwordsContract } from "contract/passwords/passwords.contract";
import { expect, test } from "vitest";
import { useMailServer } from "#test/mail-server.ts";
import { createTenant } from "#test/process-calls.ts";
import { prepareEnvironment, startPortalProcess } from "#test/processes.ts";

const mails = useMailServer();

test("a portal whose mail server does not respond stops within ten seconds, and the next one sends the mail at once", async () => {
  const { env, remove } = await prepareEnvironment();
  const settings = { ...env, SMTP_URL: await mails.open() };
  const first = await startPortalProcess(settings);
  const username = await createTenant(first.url);
  mails.heldSubjects.set("Buat kata sandi baru / Choose a new password", new Promise(() => undefined));
  const answer = await fetch(`${first.url}${passwordsContract.forgotten.path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username }),
  });
  expect(answer.status).toBe(200);
  await expect.poll(mails.heldCount, { timeout: 30_000 }).toBe(1);

  const stopped = performance.now();
  expect((await first.stop()).code).toBe(0);
  expect(performance.now() - stopped).toBeLessThan(10_000);

  mails.heldSubjects.clear();
  const second = await startPortalProcess(settings);
  await expect.poll(() => mails.mailsTo(`${username}@example.com`), { timeout: 30_000 }).toHaveLength(1);
  await second.stop();
  await remove();
}, 180_000);
