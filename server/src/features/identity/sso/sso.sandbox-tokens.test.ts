import jwt from "jsonwebtoken";
import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { createForeignKey, signSandboxTokenWith, signClaims, findSigningKey } from "#test/forged-tokens.ts";
import { usePortal } from "#test/portal.ts";
import { readSandboxToken, sandboxSeconds, signSandboxToken } from "./sso.sandbox-tokens.service.ts";

usePortal();

const appId = newId();
const encodeBase64url = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
/** Another character at this position of a token. */
const changeCharacter = (token: string, index: number) =>
  token.slice(0, index) + (token[index] === "A" ? "B" : "A") + token.slice(index + 1);

const buildOptions = async () => ({
  ...({ algorithm: "ES256", keyid: (await findSigningKey()).id, issuer: "snap-developer-portal" } as const),
  audience: "sandbox",
  subject: appId,
  expiresIn: 900,
});

test("a token is read as it was signed, and other libraries verify it", async () => {
  const token = signSandboxToken(appId);
  const read = await readSandboxToken(token);
  expect(read?.appId).toBe(appId);
  expect(read?.expiresAt.getTime()).toBeGreaterThan(Date.now() + (sandboxSeconds - 60) * 1000);
  const { id, publicKeyPem } = await findSigningKey();
  expect(jwt.verify(token, publicKeyPem, { algorithms: ["ES256"], complete: true })).toMatchObject({
    header: { kid: id },
    payload: { sub: appId, aud: "sandbox", iss: "snap-developer-portal" },
  });
});

test("a token signed by jsonwebtoken with the same key is read, too", async () => {
  const { privateKey } = await findSigningKey();
  const token = signClaims({}, privateKey, await buildOptions());
  expect(await readSandboxToken(token)).toMatchObject({ appId });
});

/** What an attacker, or a wrong client, would send. */
const forged: [string, () => Promise<string> | string][] = [
  ["a token of another audience", () => signSandboxTokenWith({ aud: "adminapi", sub: appId })],
  ["a subject that is no app", () => signSandboxTokenWith({ sub: "admin" })],
  [
    "another issuer",
    async () =>
      signClaims({}, (await findSigningKey()).privateKey, { ...(await buildOptions()), issuer: "someone" }),
  ],
  [
    "a key of the attacker under a known id",
    async () => signClaims({}, createForeignKey(), await buildOptions()),
  ],
  [
    "an HMAC with the public key as its secret",
    async () => {
      const { publicKeyPem } = await findSigningKey();
      return signClaims({}, publicKeyPem, { ...(await buildOptions()), algorithm: "HS256" });
    },
  ],
  [
    "no algorithm and no signature",
    async () => {
      const { id } = await findSigningKey();
      const claims = encodeBase64url({
        iss: "snap-developer-portal",
        aud: "sandbox",
        sub: appId,
        exp: 9_999_999_999,
      });
      return `${encodeBase64url({ alg: "none", kid: id })}.${claims}.`;
    },
  ],
  [
    "an algorithm that the signature does not have",
    async () => {
      const [, claims = "", signature = ""] = signSandboxToken(appId).split(".");
      return `${encodeBase64url({ alg: "none", kid: (await findSigningKey()).id })}.${claims}.${signature}`;
    },
  ],
  ["a changed header", () => changeCharacter(signSandboxToken(appId), 5)],
  [
    "changed claims",
    () => {
      const token = signSandboxToken(appId);
      return changeCharacter(token, token.indexOf(".") + 20);
    },
  ],
  [
    "a changed signature",
    () => {
      const token = signSandboxToken(appId);
      return changeCharacter(token, token.lastIndexOf(".") + 5);
    },
  ],
  ["a cut signature", () => signSandboxToken(appId).slice(0, -4)],
  ["a fourth part", () => `${signSandboxToken(appId)}.more`],
  ["characters that base64url does not have", () => `${signSandboxToken(appId)}=!`],
  ["two parts", () => signSandboxToken(appId).split(".").slice(0, 2).join(".")],
  ["parts that are not JSON", () => "abc.def.ghi"],
  ["no text", () => ""],
];

test.each(forged)("%s is not accepted", async (_title, token) => {
  expect(await readSandboxToken(await token())).toBeNull();
});
