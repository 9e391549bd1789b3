import { createHash, createHmac, generateKeyPairSync, verify } from "node:crypto";
import { signaturesContract } from "contract/signatures/signatures.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { anonymous, createCaller, getData, getFailure, getErrors, createAddress } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { inject } from "#app/dependencies.ts";

const portal = usePortal();

const { authorizationWithOwnKey: authorization, transactionWithOwnKey: transaction } = signaturesContract;
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const base64 = privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");
const timestamp = "2026-11-20T09:05:03+07:00";
const bodyHash = createHash("sha256").update('{"a":"b c"}').digest("hex");

const isSigned = (text: string, signature: string) =>
  verify("sha256", Buffer.from(text), publicKey, Buffer.from(signature, "base64"));

const forms: [string, string][] = [
  ["a PEM in one line", pem.trim().replaceAll("\n", " ")],
  ["a PEM with \\n for line breaks", pem.replaceAll("\n", "\\n")],
  [
    "a PEM of PKCS#1 in one line",
    privateKey.export({ type: "pkcs1", format: "pem" }).toString().replaceAll("\n", ""),
  ],
  ["bare base64", base64],
];
const paths = ["/api/v1.0/utilities", "/api/v1/utilities"];

describe("with a key in the header and without a session", () => {
  test.each(forms)("an authorization is signed with %s", async (_name, key) => {
    for (const path of paths) {
      const headers = { "X-TIMESTAMP": timestamp, "X-CLIENT-KEY": "my-client", Private_Key: key };
      const reply = await anonymous.send(authorization, { path: `${path}/signature-auth`, headers });
      const { signature, stringToSign } = getData(authorization, reply);
      expect(stringToSign).toBe(`my-client|${timestamp}`);
      expect(isSigned(stringToSign, signature)).toBe(true);
    }
  });

  test.each(["EndpoinUrl", "EndpointUrl"])("a transaction is signed with its path in %s", async (name) => {
    for (const path of paths) {
      const headers = { "X-TIMESTAMP": timestamp, HttpMethod: "POST", [name]: "/x?y=1", Private_Key: base64 };
      const input = { path: `${path}/signature-service`, headers, body: '{ "a" : "b c" }' };
      const { signature, ...rest } = getData(transaction, await anonymous.send(transaction, input));
      const stringToSign = `POST:/x?y=1:${bodyHash}:${timestamp}`;
      expect(rest).toMatchObject({ stringToSign, bodyHash, algorithm: "SHA256withRSA" });
      expect(isSigned(stringToSign, signature)).toBe(true);
    }
  });

  test("a body with more values than the sandbox takes, or larger, is refused before it is read", async () => {
    const headers = {
      "X-TIMESTAMP": timestamp,
      HttpMethod: "POST",
      EndpoinUrl: "/x",
      AccessToken: "a",
      "X-CLIENT-SECRET": "b",
    };
    const sign = (body: string) =>
      anonymous.send(transaction, { path: `${paths[0]}/signature-service`, headers, body });
    expect((await sign(`[${"1,".repeat(10_500)}1]`)).body).toMatchObject({ code: "body_too_many_values" });
    expect((await sign(`"${"a".repeat(500_000)}"`)).body).toMatchObject({
      code: "body_too_large",
      params: { max: 500_000 },
    });
    getData(transaction, await sign(`[${"1, ".repeat(1500)}1]`));
  });

  test("the key may be in Private-Key, because many proxies drop names with an underscore", async () => {
    const headers = { "X-TIMESTAMP": timestamp, "Private-Key": base64 };
    for (const path of paths) {
      const input = { path: `${path}/signature-auth`, headers: { ...headers, "X-CLIENT-KEY": "my-client" } };
      const signed = getData(authorization, await anonymous.send(authorization, input));
      expect(isSigned(`my-client|${timestamp}`, signed.signature)).toBe(true);
    }
    const input = { headers: { ...headers, HttpMethod: "GET", EndpoinUrl: "/x" } };
    const { stringToSign, signature, warnings } = getData(
      transaction,
      await anonymous.send(transaction, input),
    );
    expect(isSigned(stringToSign, signature)).toBe(true);
    expect(warnings).toBeUndefined();
  });

  test("a method in lower case and a full address are signed with a warning", async () => {
    const headers = {
      "X-TIMESTAMP": timestamp,
      HttpMethod: "get",
      EndpoinUrl: "https://h.co.id/v1.0/x?y=1",
      Private_Key: base64,
    };
    const { stringToSign, signature, warnings } = getData(
      transaction,
      await anonymous.send(transaction, { headers }),
    );
    expect(stringToSign).toMatch(/^GET:https:\/\/h\.co\.id\/v1\.0\/x\?y=1:/);
    expect(isSigned(stringToSign, signature)).toBe(true);
    expect(warnings).toEqual([
      {
        code: "lower_case_method",
        field: "HttpMethod",
        message: "HttpMethod is signed in upper case: send and sign GET",
      },
      {
        code: "full_address",
        field: "EndpoinUrl",
        message: "EndpoinUrl was signed with its scheme and host, which providers refuse: sign /v1.0/x?y=1",
      },
    ]);
  });

  test("a transaction with AccessToken is signed by HMAC instead of RSA", async () => {
    const headers = {
      "X-TIMESTAMP": timestamp,
      "X-CLIENT-SECRET": "s3cret",
      HttpMethod: "GET",
      EndpoinUrl: "/x",
      AccessToken: "tok",
    };
    const { signature, stringToSign, algorithm } = getData(
      transaction,
      await anonymous.send(transaction, { headers }),
    );
    expect(algorithm).toBe("HMAC_SHA512");
    expect(stringToSign).toBe(`GET:/x:tok:${createHash("sha256").update("").digest("hex")}:${timestamp}`);
    expect(signature).toBe(createHmac("sha512", "s3cret").update(stringToSign).digest("base64"));
  });
});

describe("signing is refused", () => {
  test("for a missing header with the code of the national site", async () => {
    const listCodes = async (
      endpoint: typeof authorization | typeof transaction,
      headers: Record<string, string>,
    ) => {
      const { status, body } = await anonymous.send(endpoint, { headers });
      return { status, body };
    };
    const buildExpected = (responseMessage: string) => ({
      status: 400,
      body: { responseCode: "4000000", responseMessage },
    });
    expect(await listCodes(authorization, { "X-TIMESTAMP": timestamp, "X-CLIENT-KEY": "c" })).toMatchObject(
      buildExpected("The privateKey field is required."),
    );
    expect(await listCodes(authorization, { "X-TIMESTAMP": timestamp, Private_Key: base64 })).toMatchObject(
      buildExpected("The clientId field is required."),
    );
    expect(await listCodes(authorization, { "X-CLIENT-KEY": "c", Private_Key: base64 })).toMatchObject(
      buildExpected("The timestamp field is required."),
    );
    const signed = { "X-TIMESTAMP": timestamp, HttpMethod: "GET", Private_Key: base64 };
    expect(await listCodes(transaction, signed)).toMatchObject(
      buildExpected("The endpointUrl field is required."),
    );
    expect(await listCodes(transaction, { "X-TIMESTAMP": timestamp, EndpoinUrl: "/x" })).toMatchObject(
      buildExpected("The httpMethod field is required."),
    );
  });

  test("with the parameter names of the national site for missing values", async () => {
    expect(getErrors(await anonymous.send(authorization, { headers: { "X-CLIENT-KEY": "c" } }))).toEqual([
      "x-timestamp: The timestamp field is required.",
      "private_key: The privateKey field is required.",
    ]);
    expect(getErrors(await anonymous.send(transaction, { headers: { HttpMethod: "POST" } }))).toEqual([
      "x-timestamp: The timestamp field is required.",
    ]);
    const headers = { HttpMethod: "POST", "X-TIMESTAMP": timestamp };
    expect(getErrors(await anonymous.send(transaction, { headers }))).toEqual([
      "EndpoinUrl: The endpointUrl field is required.",
    ]);
    const withPath = { ...headers, EndpointUrl: "/x" };
    expect(getErrors(await anonymous.send(transaction, { headers: withPath }))).toEqual([
      "Private_Key: The privateKey field is required, or AccessToken together with X-CLIENT-SECRET.",
    ]);
    expect(
      getErrors(await anonymous.send(transaction, { headers: { ...withPath, AccessToken: "t" } })),
    ).toEqual(["X-CLIENT-SECRET: The clientSecret field is required."]);
  });

  const ec = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({
    type: "pkcs8",
    format: "pem",
  });
  const unreadable: [string, string][] = [
    ["nonsense", "hello"],
    ["a truncated key", base64.slice(0, 800)],
    ["a public key", publicKey.export({ type: "spki", format: "pem" }).toString().replaceAll("\n", " ")],
    ["an elliptic curve key", ec.toString().replaceAll("\n", " ")],
  ];
  test.each(unreadable)("with %s as key, without repeating the key", async (_name, key) => {
    const headers = { "X-TIMESTAMP": timestamp, "X-CLIENT-KEY": "c", Private_Key: key };
    const reply = await anonymous.send(authorization, { headers });
    expect(getErrors(reply)).toHaveLength(1);
    expect(reply.body).toMatchObject({ responseCode: "4000002" });
    if (key.length > 20) expect(reply.text).not.toContain(key.slice(30, 60));
  });

  test("with the position of the error for a body that is not JSON", async () => {
    const headers = { "X-TIMESTAMP": timestamp, HttpMethod: "POST", EndpoinUrl: "/x", Private_Key: base64 };
    const reply = await anonymous.send(transaction, { headers, body: '{"a":}' });
    expect(getFailure(reply, "validation").remark).toContain("at line 1, column 6");
  });

  test("an address that signs too often is rate-limited", async () => {
    const address = createAddress();
    const busy = createCaller(undefined, address);
    const headers = {
      "X-TIMESTAMP": timestamp,
      "X-CLIENT-SECRET": "s",
      HttpMethod: "GET",
      EndpoinUrl: "/",
      AccessToken: "t",
    };
    const replies = await Promise.all(Array.from({ length: 605 }, () => busy.send(transaction, { headers })));
    const stopped = replies.filter(({ status }) => status === 429);
    expect(stopped).toHaveLength(5);
    expect(Number(stopped[0]?.headers["retry-after"])).toBeGreaterThan(0);
    getData(transaction, await createCaller(undefined).send(transaction, { headers }));
    expect(await db().auditEvent.findMany({ where: { address } })).toMatchObject([
      { event: "request_throttled", result: "failure", details: { limit: "own-key signatures" } },
    ]);
  }, 60_000);

  test("a rented block of addresses signs three times as often as one address", async () => {
    const block = createAddress().split(":").slice(0, 3).join(":");
    const buildAddress = (network: number) => `${block}:${network.toString(16)}::1`;
    const sign = inject("limits").ownKeySignatures;
    // One call of each of many sites of 256 networks.
    for (let count = 0; count < 1800; count += 1) await sign(buildAddress(count * 16), "signatures");
    await expect(sign(buildAddress(0xffff), "signatures")).rejects.toMatchObject({
      kind: "too_many_requests",
    });
    await sign(createAddress(), "signatures");
  });
});

test("keys and secrets are not logged", () => {
  const log = portal.log.join("");
  expect(log).toContain("/api/v1.0/utilities/signature-auth");
  expect(log).not.toContain(base64.slice(40, 80));
  expect(log).not.toContain("s3cret");
});
