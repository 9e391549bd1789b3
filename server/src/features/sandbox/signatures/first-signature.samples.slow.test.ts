import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp, buildKeyPair } from "#test/builders.ts";
import { signedInAs } from "#test/caller.ts";
import { getPortalUrl, usePortal } from "#test/portal.ts";
import { isInstalled, javaOptions } from "#test/programs.ts";
import { testPassword } from "#test/settings.ts";

/*
 * Runs the code samples of the documentation as published against a listening portal, and compares their
 * signatures with the portal's. Languages without a runtime on this machine are skipped.
 */

usePortal();

const folder = path.resolve(
  import.meta.dirname,
  "../../../../../client/src/features/overview/documentations/samples",
);

const samples = [
  { needs: ["curl", "openssl"], command: "sh", file: "first-signature.sh" },
  { needs: ["node"], command: process.execPath, file: "first-signature.mjs" },
  { needs: ["python3", "openssl"], command: "python3", file: "first-signature.py" },
  { needs: ["php"], command: "php", file: "first-signature.php" },
  { needs: ["javac"], command: "java", file: "FirstSignature.java" },
  { needs: ["go"], command: "go", arguments: ["run"], file: "first-signature.go" },
].filter(({ needs }) => needs.every(isInstalled));

const keys = mkdtempSync(path.join(tmpdir(), "portal-samples-"));
let environment: Record<string, string>;

beforeAll(async () => {
  const tenant = await signedInAs("tenant");
  const app = await buildApp({ ownerId: tenant.id, state: "active" });
  const { privateKeyPem } = await buildKeyPair(tenant.id);
  const privateKeyFile = path.join(keys, "private.pem");
  writeFileSync(privateKeyFile, privateKeyPem);
  environment = {
    PATH: process.env["PATH"] ?? "",
    HOME: keys,
    ...javaOptions,
    PORTAL_URL: getPortalUrl(),
    PORTAL_USERNAME: tenant.username,
    PORTAL_PASSWORD: testPassword,
    CLIENT_ID: app.consumerKey,
    CLIENT_SECRET: app.secret,
    PRIVATE_KEY_FILE: privateKeyFile,
  };
});

afterAll(() => rmSync(keys, { recursive: true, force: true }));

for (const { command, arguments: before = [], file } of samples) {
  const run = (changed: Record<string, string> = {}) =>
    promisify(execFile)(command, [...before, path.join(folder, file)], {
      env: { ...environment, ...changed },
    });

  test(`${file} generates the same signature as the portal`, { timeout: 60_000 }, async () => {
    expect((await run()).stdout).toBe("authorization: same\ntransaction: same\n");
  });

  test(`${file} reports a private key that does not match`, { timeout: 60_000 }, async () => {
    const foreign = path.join(keys, `${file}.pem`);
    execFileSync("openssl", ["genpkey", "-algorithm", "RSA", "-out", foreign], { stdio: "ignore" });
    await expect(run({ PRIVATE_KEY_FILE: foreign })).rejects.toHaveProperty(
      "stdout",
      "authorization: differs\n",
    );
  });
}

test("every development machine runs at least the shell and Node.js samples", () => {
  expect(samples.map(({ file }) => file)).toEqual(
    expect.arrayContaining(["first-signature.sh", "first-signature.mjs"]),
  );
});
