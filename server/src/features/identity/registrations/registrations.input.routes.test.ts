import { randomUUID } from "node:crypto";
import { registrationsContract as contract } from "contract/registrations/registrations.contract";
import { ssoContract } from "contract/sso/sso.contract";
import { describe, expect, test } from "vitest";
import { getConfig, setConfig, type Config } from "#config/config.ts";
import { buildRegistration, buildUser, createUniqueName } from "#test/builders.ts";
import { anonymous, getData, getErrors, getFailure, signedInAs } from "#test/caller.ts";
import { useMailServer } from "#test/mail-server.ts";
import { usePortal } from "#test/portal.ts";
import { testPassword } from "#test/settings.ts";
import { createVisitor, createEmail, register, confirm, signIn } from "#test/visitor.ts";

const mails = useMailServer();
usePortal(undefined, async () => ({ SMTP_URL: await mails.open() }));

/** Runs with other settings. */
async function withSettings(settings: Partial<Config>, run: () => Promise<void>) {
  const before = getConfig();
  setConfig({ ...before, ...settings });
  try {
    await run();
  } finally {
    setConfig(before);
  }
}

describe("input", () => {
  test.each([
    ["rina", "Email must be an address such as name@company.co.id"],
    ["rina@bank.co.id.", "Email must be an address such as name@company.co.id"],
    ["rina@bänk.co.id", "Email must be an address such as name@company.co.id"],
    ["rina@bank.co.id\nbcc: a@b.id", "Email must be an address such as name@company.co.id"],
    [`${"r".repeat(250)}@bank.co.id`, "Email must be at most 254 characters"],
  ])("the address %j is refused", async (email, message) => {
    expect(getErrors(await register(email))).toContain(`email: ${message}`);
  });

  test("a weak password is refused as everywhere, and every field is required", async () => {
    expect(getErrors(await register(createEmail(), { password: "password1234" }))[0]).toContain(
      "password: Password is one",
    );
    const email = createEmail();
    expect(getErrors(await register(email, { password: email }))[0]).toContain(
      "password: Password must be more",
    );
    expect(
      getErrors(await anonymous.send(contract.create, { body: {} })).map((error) => error.split(":")[0]),
    ).toEqual(expect.arrayContaining(["firstname", "lastname", "email", "company", "category", "password"]));
  });

  test("an address of 254 characters becomes the username", async () => {
    const admin = await signedInAs("admin");
    const email = `${createUniqueName("r")}@${"bank.".repeat(50)}`.slice(0, 247) + ".co.id".padStart(7, "x");
    const { id: registrationId } = await buildRegistration({ email });
    getData(
      contract.decide,
      await admin.call(contract.decide, { params: { registrationId }, body: { granted: true } }),
    );
    expect(email).toHaveLength(254);
    getData(ssoContract.token, await signIn(email, testPassword));
  });

  test.each([
    [0, "Choose at least one registration"],
    [101, "At most 100 registrations can be decided together"],
  ])("a decision on %i registrations is refused", async (count, message) => {
    const admin = await signedInAs("admin");
    const body = { registration_ids: Array.from({ length: count }, () => randomUUID()), granted: true };
    expect(getErrors(await admin.call(contract.decideMany, { body }))).toEqual([
      `registration_ids: ${message}`,
    ]);
  });
});

describe("settings", () => {
  test("REGISTRATION=off answers 404 to every visitor and leaves decisions to administrators", () =>
    withSettings({ REGISTRATION: "off" }, async () => {
      const { token } = await buildRegistration({ state: "unconfirmed" });
      getFailure(await register(createEmail()), "not_found");
      getFailure(
        await createVisitor().call(contract.resend, { body: { email: createEmail() } }),
        "not_found",
      );
      getFailure(await confirm(token, testPassword), "not_found");
      const admin = await signedInAs("admin");
      const { id: registrationId } = await buildRegistration();
      const decision = { params: { registrationId }, body: { granted: false, note: "Ditutup." } };
      getData(contract.decide, await admin.call(contract.decide, decision));
    }));

  test("a rejection invites to register again, unless the settings no longer allow it", async () => {
    const admin = await signedInAs("admin");
    const readMail = async () => {
      const { id: registrationId, email } = await buildRegistration();
      const decision = { params: { registrationId }, body: { granted: false, note: "Ditutup." } };
      getData(contract.decide, await admin.call(contract.decide, decision));
      await expect.poll(() => mails.mailsTo(email)).toHaveLength(1);
      return mails.mailsTo(email)[0]?.text;
    };
    const again = /mendaftar lagi|register again|\/register\n/giu;
    expect((await readMail())?.match(again)).toHaveLength(5);
    const changes: Partial<Config>[] = [{ REGISTRATION: "off" }, { REGISTRATION_DOMAINS: ["partner.co.id"] }];
    for (const change of changes)
      await withSettings(change, async () => {
        const text = await readMail();
        expect(text).not.toMatch(/daftar lagi|register/iu);
        expect(text?.match(/\/login\n/gu)).toHaveLength(2);
      });
  });

  test("REGISTRATION=open makes the user at the confirmation", () =>
    withSettings({ REGISTRATION: "open" }, async () => {
      const { token, id, email } = await buildRegistration({ state: "unconfirmed" });
      expect(getData(contract.confirm, await confirm(token, testPassword))).toEqual({ state: "approved" });
      getData(ssoContract.token, await signIn(email, testPassword));
      const admin = await signedInAs("admin");
      const row = getData(
        contract.detail,
        await admin.call(contract.detail, { params: { registrationId: id } }),
      );
      expect(row).toMatchObject({ state: "approved", decided_by: "" });
      const taken = await buildRegistration({ state: "unconfirmed" });
      await buildUser({ email: taken.email });
      getFailure(await confirm(taken.token, testPassword), "conflict");
    }));

  test("REGISTRATION_DOMAINS allows exactly these domains", () =>
    withSettings({ REGISTRATION_DOMAINS: ["bank.co.id"] }, async () => {
      getData(contract.create, await register(`${createUniqueName("rina")}@BANK.co.id`));
      for (const domain of ["sub.bank.co.id", "bank.co.id.evil.id", "evilbank.co.id", "gmail.com"])
        expect(getErrors(await register(`${createUniqueName("rina")}@${domain}`))).toEqual([
          "email: Registration is only open to addresses of bank.co.id",
        ]);
      for (const email of ["a@bank.co.id@evil.id", '"a@bank.co.id"@evil.id', "a@evil.id,b@bank.co.id"])
        expect(getErrors(await register(email))[0]).toMatch(/^email: Email must be/);
    }));
});
