import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createExternalId } from "#crypto/external-id.ts";
import { signWithHmac } from "#crypto/sign-payload.ts";
import { db } from "#db/database.ts";
import type { Header } from "#outgoing/http-exchange.ts";
import { signTransaction } from "#outgoing/snap-requests.ts";
import { signAsProvider } from "#features/keys/provider-keys/provider-keys.service.ts";
import { buildApp } from "#test/builders.ts";
import { signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { isInstalled, javaOptions } from "#test/programs.ts";

/*
 * Runs the programs of the documentation as published with calls that the portal signs. Languages without a runtime on this
 * machine are left out.
 */

usePortal();

const samplesFolder = path.resolve(
  import.meta.dirname,
  "../../../../../client/src/features/overview/documentations/samples",
);
const samples = [
  { needs: ["openssl"], command: "sh", file: "verify-callback.sh" },
  { needs: ["node"], command: process.execPath, file: "verify-callback.mjs" },
  { needs: ["python3", "openssl"], command: "python3", file: "verify-callback.py" },
  { needs: ["php"], command: "php", file: "verify-callback.php" },
  { needs: ["javac"], command: "java", file: "VerifyCallback.java" },
  { needs: ["go"], command: "go", arguments: ["run"], file: "verify-callback.go" },
].filter(({ needs }) => needs.every(isInstalled));

const folder = mkdtempSync(path.join(tmpdir(), "portal-callbacks-"));
const bodyFile = path.join(folder, "body.json");
const spacedBodyFile = path.join(folder, "spaced.json");
const otherBodyFile = path.join(folder, "other.json");
const target = "/v1.0/transfer-va/payment";
const token = "a-token-of-the-tenant";
const secret = "a secret with spaces & signs";
/** White space in texts and escaped quotes belong to what is signed. */
const body = Buffer.from(
  String.raw`{"virtualAccountName":"Pak \u00c5sa  \"Ä \\","paidAmount":{"value":"1.00","currency":"IDR"}}`,
);
/** As the client simulator sends it, whose body is the text of a form. */
const spacedBody = body
  .toString()
  .replaceAll(/([{,])(?=")/g, "$1\r\n\t  ")
  .replaceAll('":', '" : ')
  .concat("\n");
let environments: Record<"token" | "key", Record<string, string>>;

const getHeader = (headers: readonly Header[], wanted: string) =>
  headers.find(({ name }) => name === wanted)?.value ?? "";

beforeAll(async () => {
  const tenant = await signedInAs("tenant");
  const { id: appId } = await buildApp({ ownerId: tenant.id, state: "active" });
  writeFileSync(bodyFile, body);
  writeFileSync(spacedBodyFile, spacedBody);
  writeFileSync(otherBodyFile, body.toString().replace("1.00", "9.00"));
  const call = { method: "POST", target, body, partnerId: "portal", externalId: createExternalId() };
  const byKey = await signTransaction({ ...call, token: null }, (text) => signAsProvider(text, appId));
  const byToken = await signTransaction({ ...call, token }, (text) => signWithHmac(secret, text));
  const { publicKeyPem } = await db().providerKey.findFirstOrThrow();
  const publicKeyFile = path.join(folder, "provider.pem");
  writeFileSync(publicKeyFile, publicKeyPem);
  const toEnvironment = (headers: readonly Header[]) => ({
    PATH: process.env["PATH"] ?? "",
    HOME: folder,
    ...javaOptions,
    CALLBACK_PATH: target,
    X_TIMESTAMP: getHeader(headers, "X-TIMESTAMP"),
    X_SIGNATURE: getHeader(headers, "X-SIGNATURE"),
    BODY_FILE: bodyFile,
  });
  environments = {
    key: { ...toEnvironment(byKey.headers), PUBLIC_KEY_FILE: publicKeyFile },
    token: { ...toEnvironment(byToken.headers), ACCESS_TOKEN: token, CLIENT_SECRET: secret },
  };
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

for (const { command, arguments: before = [], file } of samples)
  for (const kind of ["key", "token"] as const) {
    const run = (changed: Record<string, string> = {}) =>
      promisify(execFile)(command, [...before, path.join(samplesFolder, file)], {
        env: { ...environments[kind], ...changed },
      });

    test(
      `${file} accepts a callback signed by ${kind}, minified or not, and no other body`,
      { timeout: 120_000 },
      async () => {
        expect((await run()).stdout).toBe("valid\n");
        expect((await run({ BODY_FILE: spacedBodyFile })).stdout).toBe("valid\n");
        await expect(run({ BODY_FILE: otherBodyFile })).rejects.toHaveProperty("stdout", "not valid\n");
      },
    );
  }
