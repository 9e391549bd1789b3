import { testDataContract } from "contract/test-data/test-data.contract";
import { loadDetails } from "contract/snap/service-details";
import { snapServices } from "contract/snap/services";
import { formatWibTimestamp } from "contract/time";
import { beforeAll, expect, test } from "vitest";
import { usePortal } from "#test/portal.ts";
import { getData, getFailure, signedInAs, type SignedIn } from "#test/caller.ts";
import { buildApp, buildKeyPair } from "#test/builders.ts";
import { db } from "#db/database.ts";
import { createGrant } from "#features/sandbox/consents/consents.grants.service.ts";
import { signSandboxToken } from "#features/identity/sso/sso.sandbox-tokens.service.ts";
import {
  call,
  createExternalId,
  signRsa,
  buildSampleCall,
  send,
  buildStringToSign,
  toIdr,
  type SnapCall,
  type TestApp,
} from "#test/snap-client.ts";

usePortal();

let app: TestApp;
let owner: SignedIn;

beforeAll(async () => {
  owner = await signedInAs("tenant");
  const { privateKeyPem } = await buildKeyPair(owner.id);
  const built = await buildApp({
    ownerId: owner.id,
    state: "active",
    environment: "sandbox",
    products: 1000,
  });
  await db().app.update({ where: { id: built.id }, data: { maxRate: 100_000 } });
  app = { ...built, privateKeyPem, token: signSandboxToken(built.id), customerToken: "" };
  app.customerToken = createGrant("access_token", app.id, new Date()).text;
});

const setStrict = (isStrict: boolean, caller = owner) =>
  caller.call(testDataContract.setStrictness, { params: { appId: app.id }, body: { is_strict: isStrict } });

type Headers = NonNullable<SnapCall["headers"]>;

const inquiry = {
  method: "POST",
  target: "/v1.0/balance-inquiry",
  // With bytes fetch adds no Content-Type.
  body: Buffer.from('{"accountNo":"2000100101"}'),
};
const inquireBalance = (headers: Headers = {}) =>
  call(app, { ...inquiry, headers: { "Authorization-Customer": "", ...headers } });

const getNow = () => new Date().toISOString();
/** The headers of a call for a customer. */
const buildCustomerHeaders = (headers: Headers = {}): Headers => ({
  "Authorization-Customer": `Bearer ${app.customerToken}`,
  "X-DEVICE-ID": "09864ADCASA",
  "X-IP-ADDRESS": "172.24.28.24",
  ...headers,
});
function buildHeadersWithoutToken(headers: Headers): Headers {
  const timestamp = formatWibTimestamp(new Date());
  const signature = signRsa(app.privateKeyPem, buildStringToSign(inquiry, timestamp));
  return { ...headers, Authorization: undefined, "X-TIMESTAMP": timestamp, "X-SIGNATURE": signature };
}

const malformed: [string, () => Headers, string][] = [
  ["milliseconds", () => ({ "X-TIMESTAMP": getNow() }), "X-TIMESTAMP (strict mode: no milliseconds)"],
  [
    "nine digits of a second",
    () => ({ "X-TIMESTAMP": formatWibTimestamp(new Date()).replace("+07:00", ".123456789+07:00") }),
    "X-TIMESTAMP (strict mode: no milliseconds)",
  ],
  [
    "an offset without a colon",
    () => ({ "X-TIMESTAMP": formatWibTimestamp(new Date()).replace("+07:00", "+0700") }),
    "X-TIMESTAMP (strict mode: an offset with hours and minutes, as in +07:00)",
  ],
  [
    "an offset of hours",
    () => ({ "X-TIMESTAMP": formatWibTimestamp(new Date()).replace("+07:00", "+07") }),
    "X-TIMESTAMP (strict mode: an offset with hours and minutes, as in +07:00)",
  ],
  [
    "another Content-Type",
    () => ({ "Content-Type": "text/plain" }),
    "Content-Type (strict mode: application/json)",
  ],
  [
    "a token without Bearer",
    () => ({ Authorization: app.token }),
    "Authorization (strict mode: Bearer, a space and the token)",
  ],
  [
    "a customer token without Bearer",
    () => buildCustomerHeaders({ "Authorization-Customer": app.customerToken }),
    "Authorization-Customer (strict mode: Bearer, a space and the token)",
  ],
  [
    "a long X-DEVICE-ID",
    () => buildCustomerHeaders({ "X-DEVICE-ID": "d".repeat(401) }),
    "X-DEVICE-ID (strict mode: at most 400 characters)",
  ],
  [
    "an IPv6 address",
    () => buildCustomerHeaders({ "X-IP-ADDRESS": "2001:db8::1" }),
    "X-IP-ADDRESS (strict mode: an IPv4 address)",
  ],
  [
    "letters in X-EXTERNAL-ID",
    () => ({ "X-EXTERNAL-ID": `EXT-${createExternalId()}` }),
    "X-EXTERNAL-ID (strict mode: at most 36 digits)",
  ],
  [
    "a long X-EXTERNAL-ID",
    () => ({ "X-EXTERNAL-ID": createExternalId().padStart(37, "0") }),
    "X-EXTERNAL-ID (strict mode: at most 36 digits)",
  ],
  ["a long CHANNEL-ID", () => ({ "CHANNEL-ID": "MOBILE" }), "CHANNEL-ID (strict mode: at most 5 characters)"],
  [
    "a long X-PARTNER-ID",
    () => ({ "X-PARTNER-ID": "p".repeat(37) }),
    "X-PARTNER-ID (strict mode: at most 36 characters)",
  ],
];

const missing: [string, () => Headers, string][] = [
  ["no Content-Type", () => ({ "Content-Type": undefined }), "Content-Type (strict mode: mandatory)"],
  [
    "no X-DEVICE-ID with a customer token",
    () => buildCustomerHeaders({ "X-DEVICE-ID": "" }),
    "X-DEVICE-ID (strict mode: mandatory with a customer token)",
  ],
  [
    "no Authorization with a customer token",
    () => buildHeadersWithoutToken(buildCustomerHeaders()),
    "Authorization (strict mode: mandatory with a customer token)",
  ],
];

test.each([
  ...malformed.map(
    ([title, headers, rule]) => [title, headers, "4001101", `Invalid Field Format ${rule}`] as const,
  ),
  ...missing.map(
    ([title, headers, rule]) => [title, headers, "4001102", `Invalid Mandatory Field ${rule}`] as const,
  ),
])(
  "%s is accepted, and refused by the strict sandbox with the rule",
  async (_title, headers, code, message) => {
    await setStrict(false);
    expect((await inquireBalance(headers())).body.responseCode).toBe("2001100");
    getData(testDataContract.setStrictness, await setStrict(true));
    const { body } = await inquireBalance(headers());
    expect(body).toMatchObject({ responseCode: code, responseMessage: message });
  },
);

test("calls that follow the standard exactly are answered by the strict sandbox", async () => {
  await setStrict(true);
  for (const headers of [
    {},
    buildHeadersWithoutToken({}),
    buildCustomerHeaders(),
    buildCustomerHeaders({ "X-IP-ADDRESS": undefined }),
  ])
    expect((await inquireBalance(headers)).body.responseCode).toBe("2001100");
});

test("the strict sandbox demands X-DEVICE-ID of services that act for a customer", async () => {
  await setStrict(true);
  const target = "/v1.0/debit/payment-host-to-host";
  const { body } = await call(app, { method: "POST", target, body: "{}" });
  expect(body.responseMessage).toContain("X-DEVICE-ID (strict mode: mandatory with a customer token)");
});

test.each(["08", "09", "49", "54", "59"])(
  "service %s needs no customer token, but for the strict sandbox; one that is wrong is refused",
  async (code) => {
    const service = snapServices.find((each) => each.code === code);
    if (service === undefined) throw new Error(`There is no service ${code}.`);
    const readAnswer = async (headers: Headers) => {
      // Service 08 asks by the reference of its sample.
      const fresh = code === "08" ? {} : { partnerReferenceNo: createExternalId() };
      return (await call(app, { ...(await buildSampleCall(service, "/v1.0", fresh)), headers })).body;
    };
    const withoutCustomer = { "Content-Type": "application/json", "Authorization-Customer": undefined };
    await setStrict(false);
    expect((await readAnswer(withoutCustomer)).responseCode).toBe(`200${code}00`);
    expect((await readAnswer({ "Authorization-Customer": "Bearer x" })).responseCode).toBe(`401${code}02`);
    await setStrict(true);
    expect(await readAnswer(withoutCustomer)).toMatchObject({
      responseCode: `401${code}04`,
      responseMessage: "Customer Token Not Found (strict mode: Authorization-Customer is mandatory)",
    });
  },
);

const buildBill = () => {
  const customerNo = createExternalId().slice(-12);
  return {
    partnerServiceId: "   88899",
    customerNo,
    virtualAccountNo: `   88899${customerNo}`,
    trxId: createExternalId(),
    virtualAccountName: "Rini Kartika",
  };
};
type Bill = ReturnType<typeof buildBill>;

test.each<[string, string, () => object, string]>([
  [
    "an unpadded partnerServiceId",
    "/v1.0/transfer-va/create-va",
    (own: Bill = buildBill()) => ({
      ...own,
      partnerServiceId: "88899",
      virtualAccountNo: `88899${own.customerNo}`,
    }),
    "partnerServiceId (strict mode: 8 characters, filled with spaces on the left)",
  ],
  [
    "a number without the spaces of its parts",
    "/v1.0/transfer-va/create-va",
    (own: Bill = buildBill()) => ({ ...own, virtualAccountNo: `88899${own.customerNo}` }),
    "virtualAccountNo (strict mode: partnerServiceId followed by customerNo)",
  ],
  [
    "milliseconds in a time",
    "/v1.0/transfer-va/create-va",
    () => ({ ...buildBill(), expiredDate: "2030-12-31T23:59:59.000+07:00" }),
    "expiredDate (strict mode: no milliseconds)",
  ],
  [
    "a short offset in a time",
    "/v1.0/transfer-va/create-va",
    () => ({ ...buildBill(), expiredDate: "2030-12-31T23:59:59+0700" }),
    "expiredDate (strict mode: an offset with hours and minutes, as in +07:00)",
  ],
  [
    "the type of a virtual account as DOKU's clients send it",
    "/v1.0/transfer-va/create-va",
    () => ({ ...buildBill(), virtualAccountTrxType: "V", totalAmount: toIdr("1.00") }),
    "virtualAccountTrxType (strict mode: a value of the standard)",
  ],
  [
    "the type of a virtual account as clients of DOKU and PayLabs send it",
    "/v1.0/transfer-va/create-va",
    () => ({ ...buildBill(), virtualAccountTrxType: "1", totalAmount: toIdr("1.00") }),
    "virtualAccountTrxType (strict mode: a value of the standard)",
  ],
])(
  "%s is accepted, and refused by the strict sandbox with the rule",
  async (_title, target, build, message) => {
    const readAnswer = async () => {
      const headers = { "Content-Type": "application/json", "Authorization-Customer": undefined };
      return (await call(app, { method: "POST", target, body: JSON.stringify(build()), headers })).body;
    };
    await setStrict(false);
    expect((await readAnswer()).responseCode).toMatch(/^200/);
    await setStrict(true);
    expect((await readAnswer()).responseMessage).toBe(`Invalid Field Format ${message}`);
  },
);

test("the type of an address as DANA's clients send it is accepted, and refused by the strict sandbox", async () => {
  const { sampleRequest } = await loadDetails("54");
  const readAnswer = async (type: string) => {
    const body = JSON.stringify({
      ...sampleRequest,
      partnerReferenceNo: createExternalId(),
      urlParams: [
        { url: "https://toko.id", type: "PAY_RETURN", isDeeplink: "Y" },
        { url: "https://toko.id", type, isDeeplink: "Y" },
      ],
    });
    const target = "/v1.0/debit/payment-host-to-host";
    return (
      await call(app, {
        method: "POST",
        target,
        body,
        headers: buildCustomerHeaders({ "Content-Type": "application/json" }),
      })
    ).body;
  };
  await setStrict(false);
  expect((await readAnswer("NOTIFICATION")).responseCode).toMatch(/^20[02]5400$/);
  expect((await readAnswer("NOTIFY")).responseCode).toBe("4005401");
  await setStrict(true);
  expect((await readAnswer("NOTIFICATION")).responseMessage).toBe(
    "Invalid Field Format urlParams[1].type (strict mode: a value of the standard)",
  );
  expect((await readAnswer("PAY_NOTIFY")).responseCode).toMatch(/^20[02]5400$/);
});

test("a text for a number is refused by the strict sandbox, unless the sample of the standard has one", async () => {
  const readAnswer = async (target: string, fields: object) => {
    const headers = { "Content-Type": "application/json", "Authorization-Customer": undefined };
    return (await call(app, { method: "POST", target, body: JSON.stringify(fields), headers })).body;
  };
  const inquire = async (channelCode: unknown) => {
    const { sampleRequest } = await loadDetails("32");
    return readAnswer("/v1.0/transfer-va/inquiry-intrabank", { ...sampleRequest, channelCode });
  };
  await setStrict(false);
  expect((await inquire("6011")).responseCode).toBe("2003200");
  await setStrict(true);
  expect((await inquire(6011)).responseCode).toBe("2003200");
  expect(await inquire("6011")).toMatchObject({
    responseCode: "4003201",
    responseMessage: "Invalid Field Format channelCode (strict mode: a number, not a text)",
  });
  for (const page of [
    { pageSize: "10", pageNumber: "0" },
    { pageSize: 10, pageNumber: 0 },
  ])
    expect((await readAnswer("/v1.0/transaction-history-list", page)).responseCode).toBe("2001200");
});

test("a path that ends with .htm is refused by the strict sandbox", async () => {
  const target = "/v1.0/balance-inquiry.htm";
  const headers = { "Authorization-Customer": undefined };
  await setStrict(false);
  expect((await call(app, { ...inquiry, target, headers })).body.responseCode).toBe("2001100");
  await setStrict(true);
  for (const each of [target, `${target}?lang=id`])
    expect((await call(app, { ...inquiry, target: each, headers })).body).toMatchObject({
      responseCode: "4041102",
      responseMessage: "Invalid Routing (strict mode: no .htm in the path)",
    });
  const redirectUrl = encodeURIComponent("https://toko.contoh.id/kembali.htm");
  const consent = `/v1.0/get-auth-code?scopes=QUERY_BALANCE&state=x1&redirectUrl=${redirectUrl}`;
  const { body } = await call(app, { method: "GET", target: consent, headers: buildCustomerHeaders() });
  expect(body.responseCode).toBe("2001000");
});

test("grant_type is accepted, and a missing grantType for the strict sandbox", async () => {
  const requestToken = (text: string, timestamp = formatWibTimestamp(new Date()), headers: Headers = {}) =>
    send({
      method: "POST",
      target: "/v1.0/access-token/b2b",
      body: Buffer.from(text),
      headers: {
        "Content-Type": "application/json",
        ...headers,
        "X-CLIENT-KEY": app.consumerKey,
        "X-TIMESTAMP": timestamp,
        "X-SIGNATURE": signRsa(app.privateKeyPem, `${app.consumerKey}|${timestamp}`),
      },
    });
  const readCode = async (...asked: Parameters<typeof requestToken>) =>
    (await requestToken(...asked)).body.responseCode;
  await setStrict(false);
  expect(await readCode('{"grant_type":"client_credentials"}')).toBe("2007300");
  await setStrict(true);
  expect((await requestToken('{"grant_type":"client_credentials"}')).body).toMatchObject({
    responseCode: "4007302",
    responseMessage: "Invalid Mandatory Field grantType (strict mode: not grant_type)",
  });
  expect((await requestToken("{}")).body.responseMessage).toBe("Invalid Mandatory Field grantType");
  const withoutType = await requestToken("{}", undefined, { "Content-Type": undefined });
  expect(withoutType.body.responseMessage).toBe(
    "Invalid Mandatory Field Content-Type (strict mode: mandatory)",
  );
  expect(await readCode('{"grantType":"client_credentials"}', getNow())).toBe("4007301");
  expect(await readCode('{"grantType":"client_credentials"}')).toBe("2007300");
});

test("POST instead of DELETE is refused by the strict sandbox", async () => {
  const remove = async () =>
    (await call(app, { method: "POST", target: "/v1.0/transfer-va/delete-va", body: "{}" })).body;
  await setStrict(false);
  expect((await remove()).responseCode).toBe("4003102");
  await setStrict(true);
  expect(await remove()).toMatchObject({
    responseCode: "4053100",
    responseMessage: "Requested Function Is Not Supported (strict mode: only DELETE)",
  });
});

test("both methods that the standard has for a service are answered by the strict sandbox", async () => {
  await setStrict(true);
  const { sampleRequest } = await loadDetails("35");
  const target = "/v1.0/transfer-va/report";
  const headers = { "Authorization-Customer": "" };
  const { body } = await call(app, { method: "POST", target, body: JSON.stringify(sampleRequest), headers });
  expect(body.responseCode).toBe("2003500");
});

test("another company cannot change it", async () => {
  const stranger = await signedInAs("tenant");
  getFailure(await setStrict(true, stranger), "not_found");
});
