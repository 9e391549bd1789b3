import { companyMembersContract as contract } from "contract/company-members/company-members.contract";
import { registrationsContract } from "contract/registrations/registrations.contract";
import { usersContract } from "contract/users/users.contract";
import { expect, test } from "vitest";
import { db } from "#db/database.ts";
import { maxMailsOfSender, maxMailsToStranger } from "#http/mail-limit.ts";
import { createUniqueName } from "#test/builders.ts";
import { anonymous, getData, getErrors, signedInAs, type SignedIn } from "#test/caller.ts";
import { useMailServer } from "#test/mail-server.ts";
import { usePortal } from "#test/portal.ts";
import { testPassword } from "#test/settings.ts";

/* The portal mails to addresses that users choose: it carries no message of theirs, and not many mails. */

const mails = useMailServer();
usePortal(undefined, async () => ({ SMTP_URL: await mails.open() }));

const createEmail = () => `${createUniqueName("rina")}@bank.co.id`;
const invite = (caller: SignedIn, email: string) =>
  caller.call(contract.invite, { body: { email, role: "viewer" } });
const countQueued = (recipient: string) => db().mail.count({ where: { recipient } });

const message = "AKUN ANDA DIBLOKIR. Buka https://evil.id";

test("names with an address or a line break are refused where strangers enter them", async () => {
  const tenant = await signedInAs("tenant");
  const body = { firstname: message, lastname: "a\nb", company: "www.evil.id" };
  const refused = [
    "firstname: Firstname must not contain a web or email address",
    "lastname: Lastname must be one line of visible text: remove line breaks and control characters",
    "company: Company must not contain a web or email address",
  ];
  expect(getErrors(await tenant.call(usersContract.edit, { params: { userId: tenant.id }, body }))).toEqual(
    refused,
  );
  const registration = { ...body, email: createEmail(), category: "provider", password: testPassword };
  expect(getErrors(await anonymous.send(registrationsContract.create, { body: registration }))).toEqual(
    expect.arrayContaining(refused),
  );
});

test("the mail says who wrote what, and carries no message that an earlier version stored", async () => {
  const owner = await signedInAs("tenant", { company: `${message}/masuk`, firstName: "Sari\r\n\r\nPENTING" });
  const email = createEmail();
  getData(contract.invite, await invite(owner, email));
  await expect.poll(() => mails.mailsTo(email).length).toBe(1);
  const text = (mails.mailsTo(email)[0]?.text ?? "").replaceAll("=\n", "");
  expect(text).not.toContain("evil");
  expect(text).toContain("The company name was entered by the inviting user: AKUN ANDA DIBLOKIR. Buka […]");
  expect(text).toContain("Nama perusahaan diisi oleh pengguna yang mengundang: AKUN ANDA DIBLOKIR. Buka […]");
  expect(text).toContain("Sari PENTING");
  // What was stored can still be read.
  expect(getData(contract.company, await owner.call(contract.company)).name).toBe(`${message}/masuk`);
});

test("companies together mail an address five times a day, and their responses do not tell", async () => {
  const email = createEmail();
  const owners = await Promise.all(
    Array.from({ length: maxMailsToStranger + 3 }, () => signedInAs("tenant")),
  );
  const tagEmail = (index: number) => (index % 2 === 0 ? email : email.replace("@", `+${String(index)}@`));
  const replies = await Promise.all(owners.map((owner, index) => invite(owner, tagEmail(index))));
  const shapes = replies.map((reply) => Object.keys(getData(contract.invite, reply)).toSorted().join());
  expect(new Set(shapes).size).toBe(1);
  const recipients = new Set(owners.map((_, index) => tagEmail(index)));
  const counts = await Promise.all([...recipients].map(countQueued));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(maxMailsToStranger);
});

test("a company leaves a mail of the day for others", async () => {
  const [hostile, owner, email] = [await signedInAs("tenant"), await signedInAs("tenant"), createEmail()];
  for (let count = 0; count < maxMailsToStranger + 3; count += 1) await invite(hostile, email);
  expect(await countQueued(email)).toBe(maxMailsOfSender);
  getData(contract.invite, await invite(owner, email));
  expect(await countQueued(email)).toBe(maxMailsToStranger);
});

test("above the limit the link of the last invitation stays valid", async () => {
  const [owner, email] = [await signedInAs("tenant"), createEmail()];
  for (let count = 0; count < maxMailsOfSender; count += 1) await invite(owner, email);
  await expect.poll(() => mails.mailsTo(email).length).toBe(maxMailsOfSender);
  const links = mails
    .mailsTo(email)
    .map(({ text }) => /\/accept-invitation\/(\S+)/.exec(text ?? "")?.[1] ?? "");
  getData(contract.invite, await invite(owner, email));
  expect(await countQueued(email)).toBe(maxMailsOfSender);
  const replies = await Promise.all(
    links.map((token) => anonymous.call(contract.invitation, { body: { token } })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("users together send an address five confirmations of an email change a day", async () => {
  const email = createEmail();
  for (let count = 0; count < maxMailsToStranger + 2; count += 1) {
    const user = await signedInAs("tenant", { firstName: message });
    const reply = await user.call(usersContract.edit, { params: { userId: user.id }, body: { email } });
    expect(getData(usersContract.edit, reply).pending_email).toBe(email);
  }
  expect(await countQueued(email)).toBe(maxMailsToStranger);
  await expect.poll(() => mails.mailsTo(email).length).toBe(maxMailsToStranger);
  for (const { text } of mails.mailsTo(email)) expect(text).not.toContain("evil");
});
