import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { loadDetails, type SnapServiceDetails } from "contract/snap/service-details";
import { snapServices, type SnapService } from "contract/snap/services";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { db } from "#db/database.ts";
import { getPortalUrl, usePortal } from "#test/portal.ts";
import { isInstalled, javaOptions } from "#test/programs.ts";
import { buildCallingApp } from "#test/snap-client.ts";

/*
 * Runs the programs of the service pages against the sandbox. Languages without a runtime on this machine are
 * skipped. The programs are written by the client, which the server does not import: they are loaded by path.
 */

usePortal();

const Samples = z.object({
  buildSampleCall:
    z.custom<(service: SnapService, details: SnapServiceDetails, baseUrl: string) => unknown>(),
});
const Languages = z.object({
  sampleLanguages: z.array(
    z.object({ file: z.string(), run: z.string(), write: z.custom<(call: unknown) => string>() }),
  ),
});

const folder = path.resolve(import.meta.dirname, "../../../../../client/src/features/sandbox/services");
const { buildSampleCall } = Samples.parse(await import(path.join(folder, "service-sample.values.ts")));
const { sampleLanguages } = Languages.parse(await import(path.join(folder, "sample-languages.ts")));

const needs: Record<string, string[]> = {
  sh: ["curl", "openssl"],
  node: ["node"],
  python3: ["python3", "openssl"],
  php: ["php"],
  java: ["javac"],
  go: ["go"],
};
const languages = sampleLanguages.flatMap((language) => {
  const [command = "", ...before] = language.run.split(" ").slice(0, -1);
  return needs[command]?.every(isInstalled) === true ? [{ ...language, command, before }] : [];
});

const files = mkdtempSync(path.join(tmpdir(), "service-samples-"));
let environment: Record<string, string>;
let appId: string;

beforeAll(async () => {
  const app = await buildCallingApp();
  appId = app.id;
  // The programs follow the standard exactly.
  await db().app.update({ where: { id: appId }, data: { isStrict: true } });
  const privateKeyFile = path.join(files, "private.pem");
  writeFileSync(privateKeyFile, app.privateKeyPem);
  environment = {
    PATH: process.env["PATH"] ?? "",
    HOME: files,
    ...javaOptions,
    CLIENT_ID: app.consumerKey,
    CLIENT_SECRET: app.secret,
    PRIVATE_KEY_FILE: privateKeyFile,
    CUSTOMER_TOKEN: app.customerToken,
  };
});
afterAll(() => rmSync(files, { recursive: true, force: true }));

const findService = (code: string) => {
  const service = snapServices.find((each) => each.code === code);
  if (service === undefined) throw new Error(`There is no service ${code}.`);
  return service;
};

/** The other programs take seconds to start, so they run for a token, a customer token, a DELETE and nested fields. */
const isRunnable = (file: string, code: string) =>
  /[.](sh|mjs)$/.test(file) || ["73", "08", "31", "33"].includes(code);

// A token, a customer token, parameters of the path and the query, a body with PUT and DELETE, and nested fields.
for (const code of ["73", "03", "08", "10", "11", "28", "31", "33", "35"])
  for (const { file, command, before, write } of languages.filter((each) => isRunnable(each.file, code)))
    test(`${file} calls service ${code}`, { timeout: 60_000 }, async () => {
      // Its sample deletes a virtual account; the next program finds it again.
      if (code === "31") await deleteTestData();
      const call = buildSampleCall(findService(code), await loadDetails(code), getPortalUrl());
      const program = path.join(files, file);
      writeFileSync(program, write(call));
      const { stdout } = await promisify(execFile)(command, [...before, program], { env: environment });
      expect(JSON.parse(stdout)).toMatchObject({ responseCode: `200${code}00` });
    });

test("every development machine runs at least the shell and Node.js samples", () => {
  expect(languages.map(({ file }) => file)).toEqual(
    expect.arrayContaining(["snap-call.sh", "snap-call.mjs"]),
  );
});

/** The next call fills the sandbox of the app again. */
async function deleteTestData() {
  await db().testTransaction.deleteMany({ where: { appId } });
  await db().testVirtualAccount.deleteMany({ where: { appId } });
  await db().testPayment.deleteMany({ where: { appId } });
  await db().testRegistration.deleteMany({ where: { appId } });
  await db().testAccount.deleteMany({ where: { appId } });
}
