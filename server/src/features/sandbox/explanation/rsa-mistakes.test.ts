import {
  constants,
  createHash,
  createHmac,
  createSign,
  generateKeyPairSync,
  privateEncrypt,
  sign,
  type KeyObject,
} from "node:crypto";
import { describe, expect, test } from "vitest";
import { secret, signedEvidence } from "#test/signed-evidence.ts";
import type { Evidence, KnownKey } from "./evidence.values.ts";
import { explainSignature } from "./explanation.service.ts";

const own = generateKeyPairSync("rsa", { modulusLength: 2048 });
const production = generateKeyPairSync("rsa", { modulusLength: 2048 });
const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 });
const toPem = (key: KeyObject) => key.export({ type: "spki", format: "pem" }).toString();
const publicKeys: KnownKey[] = [
  { pem: toPem(production.publicKey), name: "Produksi", isAccepted: false },
  { pem: toPem(own.publicKey), name: "Kasir", isAccepted: true },
];

const clientId = signedEvidence.consumerKey;
const { timestamp } = signedEvidence;
const text = `${clientId}|${timestamp}`;
const tokenRequest: Evidence = {
  ...signedEvidence,
  kind: "token request",
  target: "/v1.0/access-token/b2b",
  body: Buffer.from("{}"),
  clientId,
  token: "",
  authorization: "",
  customerToken: "",
  publicKeys,
};
const call: Evidence = {
  ...tokenRequest,
  kind: "call",
  target: "/v1.0/balance-inquiry",
  body: Buffer.from("{}"),
  clientId: "",
};
const callText = (target = call.target) =>
  `POST:${target}:${createHash("sha256").update("{}").digest("hex")}:${timestamp}`;

const signRsa = (content: string | Buffer, hash = "sha256", key = own.privateKey) =>
  sign(hash, Buffer.from(content), key).toString("base64");
const signRaw = (content: string | Buffer) =>
  privateEncrypt(
    { key: own.privateKey, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(content),
  ).toString("base64");
const signPss = (content: string, saltLength: number) =>
  createSign("sha256")
    .update(content)
    .sign({ key: own.privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength }, "base64");

const explain = (evidence: Evidence, signature: string) =>
  explainSignature({ evidence: { ...evidence, signature }, hidden: [], budgetMs: 60_000 });
const listMistakes = (evidence: Evidence, signature: string) =>
  explain(evidence, signature).mistakes.map(({ mistake }) => mistake);
const hashSha256 = (content: string) => createHash("sha256").update(content).digest();

test("a right signature has no mistake, and its string is known", () => {
  for (const [evidence, right] of [
    [tokenRequest, text],
    [call, callText()],
  ] as const) {
    const explanation = explain(evidence, signRsa(right));
    expect([explanation.mistakes, explanation.signed_pieces !== null]).toEqual([[], true]);
    expect(explanation.sent?.block).toMatchObject({ key: "Kasir", padding: "PKCS#1 v1.5", hash: "sha256" });
  }
});

test.each<[string, string, string[]]>([
  ["SHA-1", signRsa(text, "sha1"), ["rsa_sha1"]],
  ["SHA-512", signRsa(text, "sha512"), ["rsa_sha512"]],
  ["MD5", signRsa(text, "md5"), ["rsa_other_hash"]],
  ["a hash in hex, hashed again", signRsa(hashSha256(text).toString("hex")), ["string_hashed"]],
  ["a hash, hashed again", signRsa(hashSha256(text)), ["string_hashed"]],
  ["a line break", signRsa(`${text}\n`), ["string_newline"]],
  ["the text without a hash", signRaw(text), ["rsa_raw"]],
  [
    "the hash of the body added",
    signRsa(`${text}|${hashSha256("{}").toString("hex")}`),
    ["string_extra_piece"],
  ],
  ["the string of a call", signRsa(callText(tokenRequest.target)), ["string_of_call"]],
  [
    "the string of a call with an empty token",
    signRsa(callText(tokenRequest.target).replace("b2b:", "b2b::")),
    ["string_of_call"],
  ],
  ["a bare hash", signRaw(hashSha256(text)), ["rsa_digest_only"]],
  ["PSS with a usual salt", signPss(text, 32), ["rsa_pss"]],
  ["PSS with the longest salt", signPss(text, constants.RSA_PSS_SALTLEN_MAX_SIGN), ["rsa_pss"]],
  ["the key of production", signRsa(text, "sha256", production.privateKey), ["key_environment"]],
  ["hex", Buffer.from(signRsa(text), "base64").toString("hex"), ["signature_hex"]],
  ["lines", signRsa(text).replace(/.{64}/g, "$& "), ["signature_spaces"]],
  ["a colon", signRsa(text.replace("|", ":")), ["separator"]],
  ["the time first", signRsa(`${timestamp}|${clientId}`), ["order"]],
  ["the secret", signRsa(`${secret}|${timestamp}`), ["client_id_secret"]],
  [
    "time in UTC, and SHA-1",
    signRsa(`${clientId}|2026-11-20T02:05:03Z`, "sha1"),
    ["timestamp_zone", "rsa_sha1"],
  ],
  ["a quoted string with a colon", signRsa(`"${text.replace("|", ":")}"`), ["string_quoted", "separator"]],
  ["HMAC", createHmac("sha512", secret).update(text).digest("base64"), ["symmetric_instead"]],
])("a token request signed with %s", (_way, signature, mistakes) => {
  expect(listMistakes(tokenRequest, signature).toSorted()).toEqual(mistakes.toSorted());
});

test.each<[string, string, string[]]>([
  [
    "two colons",
    signRsa(callText().replace(":/v1.0/balance-inquiry:", ":/v1.0/balance-inquiry::")),
    ["token_empty_piece"],
  ],
  ["another path", signRsa(callText("/snap/v1.0/balance-inquiry")), ["path_prefix"]],
  ["a line break", signRsa(`${callText()}\n`), ["string_newline"]],
  ["HMAC", createHmac("sha512", secret).update(callText()).digest("base64"), ["symmetric_instead"]],
])("a call without a token signed with %s", (_way, signature, mistakes) => {
  expect(listMistakes(call, signature)).toEqual(mistakes);
});

test("a token in the string of an RSA signature is no mistake of its own, where HMAC with the token is expected", () => {
  const withToken = { ...call, token: signedEvidence.token, authorization: signedEvidence.authorization };
  expect(listMistakes(withToken, signRsa(callText()))).toEqual(["asymmetric_instead"]);
  const signed = callText().replace("inquiry:", `inquiry:${signedEvidence.token}:`);
  expect(listMistakes(withToken, signRsa(signed))).toEqual(["asymmetric_instead"]);
});

describe("a key that is not registered", () => {
  test.each([
    ["of the same length", signRsa(text, "sha256", stranger.privateKey)],
    [
      "that is longer",
      signRsa(text, "sha256", generateKeyPairSync("rsa", { modulusLength: 3072 }).privateKey),
    ],
  ])("%s is an explanation of its own", (_what, signature) => {
    const explanation = explain(tokenRequest, signature);
    expect(explanation.mistakes.map(({ mistake }) => mistake)).toEqual(["unknown_key"]);
    expect(explanation).toMatchObject({ signed_pieces: null, sent: { block: null } });
  });
});

test("of an unknown string the key, the hash and the digest are known", () => {
  const explanation = explain(tokenRequest, signRsa("something else", "sha1"));
  expect(explanation).toMatchObject({ mistakes: [{ mistake: "rsa_sha1" }], signed_pieces: null });
  expect(explanation.sent?.block).toEqual({
    key: "Kasir",
    padding: "PKCS#1 v1.5",
    hash: "sha1",
    digest: createHash("sha1").update("something else").digest("hex"),
    expected_digest: createHash("sha1").update(text).digest("hex"),
  });
});
