import { ssoContract } from "contract/sso/sso.contract";
import { expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildUser } from "#test/builders.ts";
import { createCaller, getData, createAddress } from "#test/caller.ts";
import { useMailServer } from "#test/mail-server.ts";
import { usePortal } from "#test/portal.ts";
import { testPassword } from "#test/settings.ts";

const mails = useMailServer();
usePortal(undefined, async () => ({ SMTP_URL: await mails.open() }));

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0";
const subject = "Akun Anda digunakan di perangkat baru / Sign-in on a new device";

interface SignInOrigin {
  address?: string;
  userAgent?: string;
  cookie?: string;
}

/** Signs in and returns the cookie that makes the device known. */
async function signIn(
  username: string,
  { address = createAddress(), userAgent = firefox, cookie }: SignInOrigin = {},
) {
  const reply = await createCaller(undefined, address).send(ssoContract.token, {
    body: { username, password: testPassword },
    headers: { "User-Agent": userAgent, ...(cookie === undefined ? {} : { Cookie: cookie }) },
  });
  getData(ssoContract.token, reply);
  return /portal-device=[^;]+/.exec(String(reply.headers["set-cookie"]))?.[0] ?? "";
}

/** Queued in the transaction of the sign-in, so that they can be counted without waiting. */
const countMails = (recipient: string) => db().mail.count({ where: { recipient, subject } });

test("the first sign-in of an account is not reported, the next one on a new device is, in both languages", async () => {
  const { username, email } = await buildUser({ role: "tenant" });
  await signIn(username);
  expect(await countMails(email)).toBe(0);
  const address = createAddress();
  await signIn(username, { address });
  await expect.poll(() => mails.mailsTo(email)).toHaveLength(1);
  const [mail] = mails.mailsTo(email);
  expect(mail?.subject).toBe(subject);
  for (const content of [mail?.text, mail?.html]) {
    expect(content).toContain(`Perangkat: Firefox di Linux. Alamat: ${address}.`);
    expect(content).toContain(`Device: Firefox on Linux. Address: ${address}.`);
    expect(content).toContain("http://localhost:3000/tenant/profile");
  }
});

test("a known device is not reported, also not from another address", async () => {
  const { username, email } = await buildUser();
  const cookie = await signIn(username);
  await signIn(username, { cookie });
  expect(await countMails(email)).toBe(0);
});

test("the cookie of another account makes no device known", async () => {
  const { username, email } = await buildUser();
  await signIn(username);
  await signIn(username, { cookie: await signIn((await buildUser()).username) });
  expect(await countMails(email)).toBe(1);
});

test("a script that signs in without cookies is reported once a day per network", async () => {
  const { username, email } = await buildUser();
  await signIn(username);
  const script = { address: createAddress(), userAgent: "curl/8.5.0" };
  for (let count = 0; count < 3; count += 1) await signIn(username, script);
  await Promise.all([signIn(username, script), signIn(username, script)]);
  expect(await countMails(email)).toBe(1);
  await signIn(username, { ...script, address: createAddress() });
  expect(await countMails(email)).toBe(2);
});
