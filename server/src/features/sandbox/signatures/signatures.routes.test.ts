import { createHash, createHmac, createPublicKey, verify } from "node:crypto";
import { keyPairsContract } from "contract/key-pairs/key-pairs.contract";
import { signaturesContract } from "contract/signatures/signatures.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildApp, buildKeyPair, buildUser } from "#test/builders.ts";
import { getData, signedInAs } from "#test/caller.ts";
import { minified, getRefusal, buildService, createSigner, urlPath, xTimestamp } from "#test/signatures.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

const { authorization, transaction } = signaturesContract;

const bodyHash = createHash("sha256").update(minified).digest("hex");

const isSigned = (text: string, publicKeyPem: string, signature: string) =>
  verify("sha256", Buffer.from(text), createPublicKey(publicKeyPem), Buffer.from(signature, "base64"));

describe("an authorization signature", () => {
  test.each(["1.0", "2.0", 1, 2])(
    "of version %s is RSA over clientId|xTimestamp, at the top level",
    async (version) => {
      const { send, pair, clientId } = await createSigner();
      const reply = await send(authorization, { body: { version, clientId, xTimestamp } });
      const { signature, ...rest } = getData(authorization, reply);
      const stringToSign = `${clientId}|${xTimestamp}`;
      expect(rest).toEqual({
        responseCode: "2000000",
        responseMessage: "Successful",
        stringToSign,
        algorithm: "SHA256withRSA",
      });
      expect(isSigned(stringToSign, pair.publicKeyPem, signature)).toBe(true);
    },
  );

  test("with an empty version is signed as version 1.0, on both calls", async () => {
    const { send, clientId } = await createSigner();
    const reply = await send(authorization, { body: { version: "", clientId, xTimestamp } });
    expect(getData(authorization, reply).stringToSign).toBe(`${clientId}|${xTimestamp}`);
    const service = await send(transaction, {
      body: buildService(clientId, { version: "", accessToken: "t" }),
    });
    expect(getData(transaction, service)).toMatchObject({
      algorithm: "SHA256withRSA",
      stringToSign: `POST:${urlPath}:${bodyHash}:${xTimestamp}`,
    });
  });

  test("uses the timestamp exactly as sent, including spaces, and works on the second path", async () => {
    const { send, pair, clientId } = await createSigner();
    const input = { version: "1.0", clientId, xTimestamp: " 2026-11-20T09:05:03+07:00 " };
    const reply = await send(authorization, { path: "/api/v1/utilities/signature-auth", body: input });
    const { signature, stringToSign } = getData(authorization, reply);
    expect(stringToSign).toBe(`${clientId}|${input.xTimestamp}`);
    expect(isSigned(stringToSign, pair.publicKeyPem, signature)).toBe(true);
  });

  test("reports every missing field, with a responseCode", async () => {
    const { send } = await createSigner();
    const { errors, remark } = getRefusal(await send(authorization, { body: {} }));
    expect(errors).toEqual([
      "version: Version is required",
      "clientId: ClientId is required",
      "xTimestamp: Timestamp is required",
    ]);
    expect(remark).toBe("Version is required; ClientId is required; Timestamp is required");
  });

  test("with an unknown version is refused", async () => {
    const { send, clientId } = await createSigner();
    const { remark } = getRefusal(
      await send(authorization, { body: { version: "3.0", clientId, xTimestamp } }),
    );
    expect(remark).toBe("Deny Request, unknown version");
  });
});

describe("a transaction signature", () => {
  test("of version 1.0 is RSA over method, path, hash and timestamp", async () => {
    const { send, pair, clientId } = await createSigner();
    const reply = await send(transaction, { body: buildService(clientId, { method: "post" }) });
    const { signature, ...rest } = getData(transaction, reply);
    const stringToSign = `POST:${urlPath}:${bodyHash}:${xTimestamp}`;
    expect(rest).toMatchObject({
      stringToSign,
      bodyHash,
      algorithm: "SHA256withRSA",
      responseCode: "2000000",
    });
    expect(isSigned(stringToSign, pair.publicKeyPem, signature)).toBe(true);
  });

  test("of version 2.0 is HMAC with secret and token, and needs no key pair", async () => {
    const tenant = await signedInAs("tenant");
    const app = await buildApp({ ownerId: tenant.id, state: "active" });
    const input = buildService(app.consumerKey, {
      version: "2.0",
      accessToken: "a.b.c",
      clientSecret: app.secret,
    });
    const { signature, stringToSign, algorithm } = getData(
      transaction,
      await tenant.send(transaction, { body: input }),
    );
    expect(algorithm).toBe("HMAC_SHA512");
    expect(stringToSign).toBe(`POST:${urlPath}:a.b.c:${bodyHash}:${xTimestamp}`);
    expect(signature).toBe(createHmac("sha512", app.secret).update(stringToSign).digest("base64"));
  });

  const emptyHash = createHash("sha256").update("").digest("hex");
  test.each(["", null, undefined, "  \n"])(
    "hashes an absent body (%j) as the empty string",
    async (absent) => {
      const { send, clientId } = await createSigner();
      const reply = await send(transaction, {
        body: buildService(clientId, { method: "GET", body: absent }),
      });
      expect(getData(transaction, reply).bodyHash).toBe(emptyHash);
    },
  );

  test.each(["POST", "put"])("for %s without a body is refused", async (method) => {
    const { send, clientId } = await createSigner();
    for (const absent of ["", null, undefined, "  \n"]) {
      const reply = await send(transaction, { body: buildService(clientId, { method, body: absent }) });
      expect(getRefusal(reply)).toEqual({ errors: ["body: Body is required"], remark: "Body is required" });
    }
  });

  test.each(["GET", "DELETE", "PATCH"])("for %s needs no body", async (method) => {
    const { send, clientId } = await createSigner();
    const reply = await send(transaction, { body: buildService(clientId, { method, body: "" }) });
    expect(getData(transaction, reply).stringToSign).toBe(`${method}:${urlPath}:${emptyHash}:${xTimestamp}`);
  });

  test("accepts the body as an object", async () => {
    const { send, clientId } = await createSigner();
    const reply = await send(transaction, { body: buildService(clientId, { body: { a: [1, "x y"] } }) });
    expect(getData(transaction, reply).bodyHash).toBe(
      createHash("sha256").update('{"a":[1,"x y"]}').digest("hex"),
    );
  });

  test("of a body that is not JSON is refused with the position", async () => {
    const { send, clientId } = await createSigner();
    const { remark } = getRefusal(
      await send(transaction, { body: buildService(clientId, { body: '{\n "a": x}' }) }),
    );
    expect(remark).toBe('Body is not JSON: unexpected character "x" at line 2, column 7');
  });

  test("of version 2.0 requires token and secret", async () => {
    const { send, clientId } = await createSigner();
    const { errors } = getRefusal(
      await send(transaction, { body: buildService(clientId, { version: "2.0" }) }),
    );
    expect(errors).toEqual([
      "accessToken: Access Token is required",
      "clientSecret: Client Secret is required",
    ]);
  });

  test("reports every missing field", async () => {
    const { send } = await createSigner();
    expect(getRefusal(await send(transaction, { body: {} })).errors).toEqual([
      "version: Version is required",
      "clientId: ClientId is required",
      "xTimestamp: Timestamp is required",
      "method: Method is required",
      "urlPath: URL Path is required",
    ]);
  });

  test.each(["1.0", "2.0"])("with a wrong consumer secret is refused in version %s", async (version) => {
    const { send, clientId, app } = await createSigner();
    for (const clientSecret of ["wrong", `${app.secret} `, app.secret.toLowerCase()]) {
      const reply = await send(transaction, {
        body: buildService(clientId, { version, accessToken: "t", clientSecret }),
      });
      expect(getRefusal(reply).errors).toEqual([
        `clientSecret: Client Secret does not belong to ${app.name}: copy a live consumer secret from the Apps page`,
      ]);
      expect(reply.text).not.toContain(app.secret);
    }
  });
});

test("an administrator signs for any app, with the key pair of its owner", async () => {
  const admin = await signedInAs("admin");
  const owner = await buildUser();
  const pair = await buildKeyPair(owner.id);
  const app = await buildApp({ ownerId: owner.id, state: "active" });
  const reply = await admin.send(transaction, { body: buildService(app.consumerKey) });
  const { signature, stringToSign } = getData(transaction, reply);
  expect(isSigned(stringToSign, pair.publicKeyPem, signature)).toBe(true);
});

test("the first signature of each user is recorded, for both kinds, and refused ones are not", async () => {
  const inputs = [{}, { version: "2.0", accessToken: "t" }];
  for (const [index, change] of inputs.entries()) {
    const { send, call, id, clientId, app } = await createSigner();
    const readRecorded = async () => {
      const reply = await call(keyPairsContract.summary, { params: { userId: id } });
      return getData(keyPairsContract.summary, reply).first_signature_at;
    };
    getRefusal(await send(transaction, { body: buildService(clientId, { body: "{" }) }));
    expect(await readRecorded()).toBeNull();
    const clientSecret = index === 0 ? "" : app.secret;
    getData(
      transaction,
      await send(transaction, { body: buildService(clientId, { ...change, clientSecret }) }),
    );
    const first = await readRecorded();
    expect(first).not.toBeNull();
    getData(authorization, await send(authorization, { body: { version: "1.0", clientId, xTimestamp } }));
    expect(await readRecorded()).toBe(first);
  }
});

test("the first signature of an administrator is recorded even if the owner of the app has signed before", async () => {
  const { send, clientId } = await createSigner();
  const body = { version: "1.0", clientId, xTimestamp };
  getData(authorization, await send(authorization, { body }));
  const admin = await signedInAs("admin");
  const readRecorded = async () =>
    (await db().user.findUniqueOrThrow({ where: { id: admin.id } })).firstSignatureAt;
  expect(await readRecorded()).toBeNull();
  getData(authorization, await admin.send(authorization, { body }));
  expect(await readRecorded()).not.toBeNull();
});
