import { sign, type KeyObject } from "node:crypto";
import { companyMembersContract } from "contract/company-members/company-members.contract";
import { publicKeysContract as contract } from "contract/public-keys/public-keys.contract";
import { formatWibTimestamp } from "contract/time";
import { expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildApp } from "#test/builders.ts";
import { getData, getErrors, getFailure, signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import {
  findAuditEvents,
  listKeys,
  createPair,
  registerKey,
  register as registerBare,
} from "#test/public-keys.ts";
import { send } from "#test/snap-client.ts";
import { recordProof } from "./public-keys.rows.ts";

/* Several companies register one key: the one that shows that it has the private key gets it. */

usePortal();

const signText = (privateKey: KeyObject, text: string) =>
  sign("sha256", Buffer.from(text), privateKey).toString("base64");

const register = (user: SignedIn, public_key: string, proof?: string) =>
  user.call(contract.register, { body: { public_key, proof } });

/** The text that the refusal of an unproven registration asks to sign. */
async function readTextToProve(user: SignedIn, pem: string): Promise<string> {
  const failure = getFailure(await registerBare(user, pem), "conflict");
  expect(failure).toMatchObject({
    code: "public_key_needs_proof",
    errors: [{ field: "proof", code: "public_key_needs_proof" }],
  });
  return String(failure.params?.["text"]);
}

const findQueued = ({ email }: SignedIn) => db().mail.findMany({ where: { recipient: email } });

test("a stranger's registration gives way to a proof; both are recorded and the stranger is mailed", async () => {
  const [stranger, owner] = [await signedInAs("tenant"), await signedInAs("tenant")];
  const { pem, privateKey } = createPair();
  const taken = await registerKey(stranger, pem, { name: "Pura-pura" });
  expect(taken.proven_at).toBeNull();
  const text = await readTextToProve(owner, pem);
  const key = getData(contract.register, await register(owner, pem, signText(privateKey, text)));
  expect(key).toMatchObject({ state: "active", proof_text: null });
  expect(key.proven_at).not.toBeNull();
  expect(await listKeys(stranger)).toEqual([]);
  expect((await findAuditEvents(taken.key_id)).map(({ event, username }) => [event, username])).toEqual([
    ["public_key_registered", stranger.username],
    ["public_key_displaced", owner.username],
  ]);
  expect((await findAuditEvents(taken.key_id))[1]?.details).toMatchObject({
    displaced_username: stranger.username,
    displaced_company_id: stranger.companyId,
  });
  expect(await findQueued(stranger)).toMatchObject([
    { subject: "Kunci publik Anda tidak terdaftar lagi / Your public key is no longer registered" },
  ]);
  const again = getFailure(await register(stranger, pem), "conflict");
  expect(again.code).toBe("public_key_registered_by_other");
});

test("a stranger who has left the company since is not mailed", async () => {
  const [colleague, owner] = [await signedInAs("tenant"), await signedInAs("tenant")];
  const { companyId } = colleague;
  const stranger = await signedInAs("tenant", { companyId, companyRole: "developer" });
  const { pem, privateKey } = createPair();
  await registerKey(stranger, pem, { name: "Pura-pura" });
  const { remove } = companyMembersContract;
  getData(remove, await stranger.call(remove, { params: { userId: stranger.id } }));
  const text = await readTextToProve(owner, pem);
  getData(contract.register, await register(owner, pem, signText(privateKey, text)));
  expect(await findQueued(stranger)).toEqual([]);
});

test("open pages of the stranger and of the owner follow what a proof changes", async () => {
  const [stranger, owner] = [await signedInAs("tenant"), await signedInAs("tenant")];
  const { pem, privateKey } = createPair();
  await registerKey(stranger, pem);
  const text = await readTextToProve(owner, pem);
  const followedBy = async (change: () => Promise<unknown>) => {
    await db().change.deleteMany({ where: { topic: "keys" } });
    await change();
    const scopes = await db().change.findMany({ where: { topic: "keys" }, select: { scope: true } });
    return scopes.map(({ scope }) => scope).toSorted();
  };
  const displaced = await followedBy(() => register(owner, pem, signText(privateKey, text)));
  expect(displaced).toEqual([stranger.companyId, owner.companyId].toSorted());
  const { id, companyId, fingerprint } = await db().publicKey.findFirstOrThrow({
    where: { companyId: owner.companyId },
  });
  await db().publicKey.update({ where: { id }, data: { provenAt: null } });
  expect(await followedBy(() => recordProof({ companyId, fingerprint }, new Date()))).toEqual([companyId]);
});

test("a key that a stranger registered and revoked gives way, too", async () => {
  const [stranger, owner] = [await signedInAs("tenant"), await signedInAs("tenant")];
  const { pem, privateKey } = createPair();
  const { key_id: keyId } = await registerKey(stranger, pem);
  getData(contract.revoke, await stranger.call(contract.revoke, { params: { keyId } }));
  const text = await readTextToProve(owner, pem);
  getData(contract.register, await register(owner, pem, signText(privateKey, text)));
  expect(await listKeys(stranger)).toEqual([]);
});

test("a signature of anything else, or of another company's text, proves nothing", async () => {
  const [stranger, owner, thief] = [
    await signedInAs("tenant"),
    await signedInAs("tenant"),
    await signedInAs("tenant"),
  ];
  const { pem, privateKey } = createPair();
  await registerKey(stranger, pem);
  const proof = signText(privateKey, await readTextToProve(owner, pem));
  const ofOther = signText(createPair().privateKey, await readTextToProve(thief, pem));
  for (const wrong of [proof, ofOther, "AAAA"])
    expect(getFailure(await register(thief, pem, wrong), "validation").errors).toMatchObject([
      { field: "proof", code: "public_key_proof_invalid" },
    ]);
  expect(getErrors(await register(thief, pem, "?"))[0]).toMatch(/^proof: /);
  expect(await listKeys(stranger)).toHaveLength(1);
});

test("a proven key does not give way, nor does it once it is revoked", async () => {
  const [owner, other] = [await signedInAs("tenant"), await signedInAs("tenant")];
  const { pem, privateKey } = createPair();
  const { key_id: keyId, proof_text: text } = await registerKey(owner, pem);
  const verify = { string_to_sign: text ?? "", signature: signText(privateKey, text ?? "") };
  const verified = getData(contract.verify, await owner.call(contract.verify, { body: verify }));
  expect(verified.key).toMatchObject({ key_id: keyId, proof_text: null });
  const proof = signText(privateKey, `snap-portal-key-proof|${other.companyId}|${verified.key?.fingerprint}`);
  for (const state of ["active", "revoked"]) {
    if (state === "revoked")
      getData(contract.revoke, await owner.call(contract.revoke, { params: { keyId } }));
    const refused = getFailure(await register(other, pem, proof), "conflict");
    expect(refused.code).toBe("public_key_registered_by_other");
  }
  expect(await listKeys(owner)).toMatchObject([{ key_id: keyId, state: "revoked" }]);
});

test("a verified signature of another text proves nothing, a token request does", async () => {
  const owner = await signedInAs("tenant");
  const { pem, privateKey } = createPair();
  await registerKey(owner, pem);
  const body = { string_to_sign: "POST:/x", signature: signText(privateKey, "POST:/x") };
  expect(getData(contract.verify, await owner.call(contract.verify, { body })).key?.proven_at).toBeNull();
  const app = await buildApp({ ownerId: owner.id, environment: "sandbox", state: "active" });
  const at = formatWibTimestamp(new Date());
  const answer = await send({
    method: "POST",
    target: "/v1.0/access-token/b2b",
    body: JSON.stringify({ grantType: "client_credentials" }),
    headers: {
      "Content-Type": "application/json",
      "X-CLIENT-KEY": app.consumerKey,
      "X-TIMESTAMP": at,
      "X-SIGNATURE": signText(privateKey, `${app.consumerKey}|${at}`),
    },
  });
  expect(answer.body.responseCode).toBe("2007300");
  expect((await listKeys(owner))[0]?.proven_at).not.toBeNull();
});

test("of several companies that prove a key at the same time one gets it", async () => {
  for (let round = 0; round < 4; round += 1) {
    const stranger = await signedInAs("tenant");
    const { pem, privateKey } = createPair();
    const { fingerprint, proof_text: ownText } = await registerKey(stranger, pem);
    const users = await Promise.all([1, 2, 3].map(() => signedInAs("tenant")));
    const proofs = users.map(({ companyId }) =>
      signText(privateKey, `snap-portal-key-proof|${companyId}|${fingerprint}`),
    );
    // In half of the rounds the first registrant proves the key in the meantime, too.
    const string_to_sign = ownText ?? "";
    const rival = { string_to_sign, signature: signText(privateKey, string_to_sign) };
    const [verified, ...replies] = await Promise.all([
      round % 2 === 0 ? undefined : stranger.call(contract.verify, { body: rival }),
      ...users.map((user, index) => register(user, pem, proofs[index])),
    ]);
    expect([verified, ...replies].filter((reply) => (reply?.status ?? 0) >= 500)).toEqual([]);
    const keys = await db().publicKey.findMany({ where: { fingerprint } });
    expect(keys).toHaveLength(1);
    expect(keys[0]?.provenAt).not.toBeNull();
    const winners = users.filter((_, index) => replies[index]?.status === 200);
    expect(winners.length).toBeLessThanOrEqual(1);
    expect(keys[0]?.companyId).toBe(winners[0]?.companyId ?? stranger.companyId);
  }
});

test("a registration without proof at the same time as one with proof never keeps the key", async () => {
  for (let round = 0; round < 4; round += 1) {
    const [stranger, owner] = [await signedInAs("tenant"), await signedInAs("tenant")];
    const { pem, privateKey } = createPair();
    const other = await signedInAs("tenant");
    const { fingerprint } = await registerKey(other, pem);
    await db().publicKey.deleteMany({ where: { fingerprint } });
    const proof = signText(privateKey, `snap-portal-key-proof|${owner.companyId}|${fingerprint}`);
    const [, reply] = await Promise.all([register(stranger, pem), register(owner, pem, proof)]);
    getData(contract.register, reply);
    expect(await db().publicKey.findMany({ where: { fingerprint } })).toMatchObject([
      { companyId: owner.companyId },
    ]);
  }
});
