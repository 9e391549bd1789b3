import { sign } from "node:crypto";
import { publicKeysContract as contract } from "contract/public-keys/public-keys.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { getData, getErrors, signedInAs, type SignedIn } from "#test/caller.ts";
import { createPair, registerKey } from "#test/public-keys.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

describe("verifying a signature", () => {
  const text = "client|2026-11-22T19:00:00+07:00";
  const verify = async (user: SignedIn, signature: string, string_to_sign = text) =>
    getData(contract.verify, await user.call(contract.verify, { body: { string_to_sign, signature } }));

  test("finds the key, from base64, base64url, hex and wrapped lines", async () => {
    const tenant = await signedInAs("tenant");
    await registerKey(tenant);
    const { pem, privateKey } = createPair();
    const key = await registerKey(tenant, pem);
    const bytes = sign("sha256", Buffer.from(text), privateKey);
    const base64 = bytes.toString("base64");
    for (const signature of [
      base64,
      base64.replaceAll(/.{64}/g, "$&\n"),
      bytes.toString("base64url"),
      bytes.toString("hex"),
      bytes.toString("hex").toUpperCase(),
    ])
      expect(await verify(tenant, signature)).toEqual({ key, problem: null, signature: base64 });
    expect(await verify(tenant, base64, `${text}x`)).toMatchObject({ key: null, problem: "mismatch" });
    const { firstSignatureAt } = await db().user.findUniqueOrThrow({ where: { id: tenant.id } });
    expect(firstSignatureAt).toBeInstanceOf(Date);
  });

  test("finds revoked keys and replaced pairs, and says so", async () => {
    const tenant = await signedInAs("tenant");
    const { pem, privateKey } = createPair();
    const { key_id: keyId } = await registerKey(tenant, pem);
    await tenant.call(contract.revoke, { params: { keyId } });
    const signature = sign("sha256", Buffer.from(text), privateKey).toString("base64");
    expect(await verify(tenant, signature)).toMatchObject({ key: { key_id: keyId, state: "revoked" } });
  });

  test("names the likely reason if no key verifies it", async () => {
    const tenant = await signedInAs("tenant");
    const { pem, privateKey } = createPair();
    const signContent = (content: string) =>
      sign("sha256", Buffer.from(content), privateKey).toString("base64");
    expect(await verify(tenant, signContent(text))).toMatchObject({ key: null, problem: "no_keys" });
    await registerKey(tenant, pem);
    for (const ending of ["\n", "\r\n"])
      expect(await verify(tenant, signContent(text + ending))).toMatchObject({
        key: null,
        problem: "line_break",
      });
    expect(await verify(tenant, Buffer.alloc(384, 255).toString("base64"))).toMatchObject({
      key: null,
      problem: "other_size",
    });
    const others = sign("sha256", Buffer.from(text), createPair().privateKey).toString("base64");
    expect(await verify(tenant, others)).toMatchObject({ key: null, problem: "mismatch" });
  });

  test("does not use the keys of another user", async () => {
    const [tenant, other] = [await signedInAs("tenant"), await signedInAs("tenant")];
    const { pem, privateKey } = createPair();
    await registerKey(other, pem);
    await registerKey(tenant);
    const signature = sign("sha256", Buffer.from(text), privateKey).toString("base64");
    expect(await verify(tenant, signature)).toMatchObject({ key: null, problem: "mismatch" });
  });

  test("reports invalid fields by name", async () => {
    const tenant = await signedInAs("tenant");
    const listErrors = async (body: object) => getErrors(await tenant.send(contract.verify, { body }));
    expect(await listErrors({})).toEqual([
      "string_to_sign: String to sign is required",
      "signature: Signature is required",
    ]);
    expect(await listErrors({ string_to_sign: "a", signature: "not a signature!" })).toEqual([
      "signature: Signature must be base64 or hex: copy the whole output of the OpenSSL command",
    ]);
  });
});
