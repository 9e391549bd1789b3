import { expect, test } from "vitest";
import { z } from "zod";
import { db } from "#db/database.ts";
import { buildMachineToken } from "#test/builders.ts";
import { usePortal } from "#test/portal.ts";
import { buildCallingApp, call, buildSampleCall, type TestApp } from "#test/snap-client.ts";
import { readStoredTexts } from "#test/stored-texts.ts";
import { inject } from "#app/dependencies.ts";
import { servedServices } from "./routes.ts";

usePortal();

const Fields = z.record(z.string(), z.unknown());

/** Without the beginning and the end, which are shown. */
const takeMiddle = (secret: string) => secret.slice(6, -4);

async function expectNotStored(...texts: string[]) {
  await inject("activity").flush();
  const stored = await readStoredTexts();
  for (const text of texts) {
    const place = stored.indexOf(text.toLowerCase());
    expect(place === -1 ? "" : stored.slice(Math.max(0, place - 300), place + 100)).toBe("");
  }
}

let sent = 0;
/** References and numbers that no other call has, because most are stored once. */
const createUnused = () => {
  const text = String(Date.now() + (sent += 1));
  return { partnerReferenceNo: text, trxId: text, ...buildNumber(text.slice(-8)) };
};
const buildNumber = (customerNo: string) => ({
  partnerServiceId: "   88899",
  customerNo,
  virtualAccountNo: `   88899${customerNo}`,
});

/** Sends the sample of a service once for each of its texts, with the secret in its place. */
async function sendInEachField(app: TestApp, service: (typeof servedServices)[number], secret: string) {
  const sample = await buildSampleCall(service);
  for (const [name, value] of Object.entries(Fields.parse(JSON.parse(String(sample.body)))))
    if (typeof value === "string")
      await call(app, await buildSampleCall(service, "/v1.0", { ...createUnused(), [name]: secret }));
}

/** Services that store what they are sent: cards, transfers, virtual accounts, QR, direct debits, refunds. */
const storing = servedServices.filter(({ code }) =>
  ["01", "07", "17", "18", "22", "27", "43", "47", "54", "60"].includes(code),
);

test.each(storing)(
  "service $code stores no secret that a client sends in the wrong field",
  async (service) => {
    const app = await buildCallingApp();
    await sendInEachField(app, service, app.secret);
    await expectNotStored(takeMiddle(app.secret));
    // The fields are stored, with the secret masked.
    const shown = `${app.secret.slice(0, 6)}…${app.secret.slice(-4)}`.toLowerCase();
    const tables = (await readStoredTexts()).split("\n").filter((row) => !row.includes("/v1.0/"));
    expect(tables.filter((row) => row.includes(shown))).not.toEqual([]);
  },
);

test("a secret in X-EXTERNAL-ID is stored by no service", async () => {
  const app = await buildCallingApp();
  for (const service of storing) {
    const { body } = await call(app, {
      ...(await buildSampleCall(service, "/v1.0", createUnused())),
      headers: { "X-EXTERNAL-ID": `${app.secret}${service.code}` },
    });
    expect(body.responseCode).not.toMatch(/^400/);
  }
  await expectNotStored(takeMiddle(app.secret));
});

async function createVa(app: TestApp, fields: object) {
  const service = servedServices.find(({ code }) => code === "27");
  if (service === undefined) throw new Error("27");
  return (await call(app, await buildSampleCall(service, "/v1.0", { ...createUnused(), ...fields }))).body;
}

test("bills of virtual accounts are stored without secrets, also those that only their names show", async () => {
  const app = await buildCallingApp();
  const owner = await db().user.findFirstOrThrow({ where: { companyId: app.companyId } });
  const { value: machineToken } = await buildMachineToken(owner.id);
  const secrets = { password: "hunter2-Password-hunter2", pin: 846207351948, note: app.secret };
  const additionalInfo = { ...secrets, list: [machineToken], deep: { otp: ["749153280617"] } };
  const body = await createVa(app, {
    billDetails: [{ billNo: "1", additionalInfo }],
    freeTexts: [{ english: "Thank you", indonesia: machineToken.slice(0, 32) }],
  });
  expect(body).toMatchObject({
    responseCode: "2002700",
    virtualAccountData: {
      billDetails: [{ billNo: "1", additionalInfo: { pin: "*** (12 characters)" } }],
      freeTexts: [{ english: "Thank you" }],
    },
  });
  await expectNotStored(
    takeMiddle(app.secret),
    takeMiddle(machineToken),
    secrets.password,
    "846207351948",
    "749153280617",
  );
});

test("bills are stored without secrets in names, cards, names beside values and keys", async () => {
  const app = await buildCallingApp();
  const d = "Eq5xpGnNCivDflJsRQBXHx1hdR1k6Ulwe2JZD50LpXyW";
  const additionalInfo = {
    [app.secret]: "k",
    creditCard: "4111111111111111",
    debitCard: 5105105105105100,
    kartu: { nomor: "5500005555555559", list: [4012888888881881] },
    fields: [{ name: "pin", value: "482913605172" }],
    note: '{"otp":"915038264710"}',
    key: { kty: "EC", d },
    password: `12345😀${"hunter2 ".repeat(5)}`,
  };
  expect(await createVa(app, { billDetails: [{ billNo: "1", additionalInfo }] })).toMatchObject({
    responseCode: "2002700",
    virtualAccountData: {
      billDetails: [{ billNo: "1", additionalInfo: { creditCard: "*** (16 characters)" } }],
    },
  });
  await expectNotStored(
    takeMiddle(app.secret),
    "4111111111111111",
    "5105105105105100",
    "5500005555555559",
    "4012888888881881",
    "482913605172",
    "915038264710",
    takeMiddle(d),
    "hunter2 hunter2",
  );
});

test("bills without secrets are stored as they were sent", async () => {
  const app = await buildCallingApp();
  const billDetails = [
    {
      billNo: "4111111111111111",
      billName: "Topping: 50% & lain",
      billAmount: { value: "12345678.00", currency: "IDR" },
      billDescription: { english: 'Spinner "A"', indonesia: "Pinjaman\n\\1" },
      additionalInfo: { price: 1.5, isPaid: false, none: null, list: [[], {}], 'a"b': "é😀" },
    },
  ];
  expect(await createVa(app, { billDetails, freeTexts: [{ english: "Pin: a" }] })).toMatchObject({
    responseCode: "2002700",
    virtualAccountData: { billDetails, freeTexts: [{ english: "Pin: *** (1 characters)" }] },
  });
});

test("bills with a secret whose end is unclear are refused", async () => {
  const app = await buildCallingApp();
  expect(await createVa(app, { billDetails: [{ billNo: "1", billName: "pin={482913605172" }] })).toEqual({
    responseCode: "4002701",
    responseMessage: "Invalid Field Format billDetails",
  });
  await expectNotStored("482913605172");
});
