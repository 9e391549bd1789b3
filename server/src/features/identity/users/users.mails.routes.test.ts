import { administratorsContract } from "contract/users/administrators.contract";
import { usersContract } from "contract/users/users.contract";
import { expect, test } from "vitest";
import { db } from "#db/database.ts";
import { createUniqueName } from "#test/builders.ts";
import { isDone, signedInAs } from "#test/caller.ts";
import { useMailServer } from "#test/mail-server.ts";
import { usePortal } from "#test/portal.ts";

const mails = useMailServer();
usePortal(undefined, async () => ({ SMTP_URL: await mails.open() }));

const createUser = (change: Record<string, unknown> = {}) => {
  const username = createUniqueName("budi");
  return {
    username,
    password: "tujuh gajah menari",
    firstname: "Budi www.jahat.example",
    lastname: "Santoso",
    email: `${username}@kasir.co.id`,
    phone: "+62 812 0000 1111",
    company: "PT Kasir",
    address: "Jl. Melati 1, Bandung",
    ...change,
  };
};

test.each([
  ["a tenant", usersContract.create],
  ["an administrator", administratorsContract.create],
] as const)("the account of %s that an administrator creates is confirmed by mail", async (_who, create) => {
  const admin = await signedInAs("admin");
  const user = createUser({ firstname: "Budi" });
  expect(isDone(await admin.send(create, { body: user }))).toBe(true);
  await expect.poll(() => mails.mailsTo(user.email).length).toBe(1);
  const [mail] = mails.mailsTo(user.email);
  expect(mail?.subject).toBe("Akun Anda telah dibuat / Your account has been created");
  expect(mail?.text).toContain(`Your username is ${user.username}.`);
  expect(mail?.text).toMatch(/\/login\n/);
  expect(mail?.text).not.toContain(user.password);
});

test("an account that is created disabled, or refused, is not mailed", async () => {
  const admin = await signedInAs("admin");
  const disabled = createUser({ firstname: "Budi", isactive: false });
  expect(isDone(await admin.send(usersContract.create, { body: disabled }))).toBe(true);
  const refused = createUser();
  expect(isDone(await admin.send(usersContract.create, { body: refused }))).toBe(false);
  const recipient = { in: [disabled.email, refused.email] };
  expect(await db().mail.count({ where: { recipient } })).toBe(0);
});
