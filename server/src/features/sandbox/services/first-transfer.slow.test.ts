import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { approvalsContract } from "contract/apps/apps.approvals.contract";
import { appsContract } from "contract/apps/apps.contract";
import { keyPairsContract } from "contract/key-pairs/key-pairs.contract";
import { portalContract } from "contract/portal/portal.contract";
import { loadDetails, type SnapServiceDetails } from "contract/snap/service-details";
import { consumerServices, type SnapService } from "contract/snap/services";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { db } from "#db/database.ts";
import { anonymous, getData, signedInAs } from "#test/caller.ts";
import { getPortalUrl, usePortal } from "#test/portal.ts";
import { toIdr } from "#test/snap-client.ts";

/*
 * From a new app to a verified transfer, only with what the guide "First transfer in the sandbox" says: its
 * commands and the programs that it tells the reader to save. The client, which the server does not import,
 * writes them; they are loaded by path.
 */

usePortal();

const Samples = z.object({
  buildSampleCall:
    z.custom<(service: SnapService, details: SnapServiceDetails, baseUrl: string) => unknown>(),
});
const Curl = z.object({ buildCurlSample: z.custom<(call: unknown) => string>() });

const client = path.resolve(import.meta.dirname, "../../../../../client/src/features/sandbox/services");
const { buildSampleCall } = Samples.parse(await import(path.join(client, "service-sample.values.ts")));
const { buildCurlSample } = Curl.parse(await import(path.join(client, "curl-sample.ts")));

const folder = await mkdtemp(path.join(tmpdir(), "first-transfer-"));
afterAll(() => rm(folder, { recursive: true }));

const guides = path.resolve(import.meta.dirname, "../../../../../content");

test.each([
  ["English", "en"],
  ["Indonesian", "id"],
])("the guide in %s leads from approval to transfers that change the balance", async (_name, language) => {
  const guide = await readFile(path.join(guides, language, "guides/first-transfer.md"), "utf8");
  const fences = /^```sh [^\n]*\n(.*?)^```$/gms;
  const commands = [...guide.matchAll(fences)].map(([, code = ""]) => code.trimEnd());
  const texts = guide.replace(fences, "").split("\n");
  const { app, privateKey } = await buildApprovedApp(texts.find((line) => line.startsWith("1. ")) ?? "");
  const reader = await mkdtemp(path.join(folder, "reader-"));
  await saveFiles(reader, texts, privateKey);
  const own = commands.map((code) =>
    code
      .replace("CLIENT_ID=...", `CLIENT_ID=${app.consumer_key}`)
      .replace("CLIENT_SECRET=...", `CLIENT_SECRET=${app.consumer_secret}`),
  );
  expect(own.join()).not.toContain("...");

  const [first, second, status, repeated, fromOwnAccount] = await run(reader, [
    ...own,
    "sh snap-call.sh",
    `sed 's/"sourceAccountNo":"[0-9]*"/"sourceAccountNo":"${String(app.src_accounts[0])}"/' again.sh |
       sed 's/PRT-/OWN-/' | sh`,
  ]);
  expect([first, second, repeated, fromOwnAccount].map((answer) => answer?.["responseCode"])).toEqual([
    "2001700",
    "2001700",
    "4091701",
    "2001700",
  ]);
  expect(status).toMatchObject({ responseCode: "2003600", latestTransactionStatus: "00" });
  expect(first?.["amount"]).toEqual(toIdr("150000.00"));
  expect(await readMovements(app.db_id)).toEqual({
    "2000100101": -300_000,
    [String(app.src_accounts[0])]: -150_000,
    "2000200202": 450_000,
  });
});

/** By how much the balance of each account has changed since it was opened. */
async function readMovements(appId: string) {
  const accounts = await db().testAccount.findMany({
    where: { appId, kind: { not: "funding" } },
    include: { postings: { where: { transaction: { kind: "opening" } } } },
  });
  const movements = accounts.map(({ number, balance, postings: [opening] }): [string, number] => [
    number,
    Number(balance) - Number(opening?.amount ?? 0),
  ]);
  return Object.fromEntries(movements.filter(([, change]) => change !== 0));
}

/** An app of a new tenant with the products that the text names, and the key pair of the tenant. */
async function buildApprovedApp(text: string) {
  const [tenant, admin] = await Promise.all([signedInAs("tenant"), signedInAs("admin")]);
  const products = await db().product.findMany({ where: { environment: "sandbox", version: "v1" } });
  const named = products.filter(({ name }) => text.includes(name)).map(({ uriPath }) => uriPath);
  expect(named).toHaveLength(2);
  const created = getData(
    appsContract.create,
    await tenant.call(appsContract.create, {
      body: { name: "Kasir", type: "sandbox", products: named },
    }),
  );
  const { private_key: privateKey } = getData(
    keyPairsContract.create,
    await tenant.call(keyPairsContract.create, { body: {} }),
  );
  const params = { appId: created.db_id };
  const { consumer_key } = getData(appsContract.detail, await admin.call(appsContract.detail, { params }));
  const { number } = await db().sourceAccount.findFirstOrThrow({ orderBy: { number: "asc" } });
  const terms = { consumer_key, src_accounts: [number], max_rate: 60, isactive: true };
  getData(approvalsContract.approve, await admin.call(approvalsContract.approve, { body: terms }));
  return {
    app: getData(appsContract.detail, await tenant.call(appsContract.detail, { params })),
    privateKey,
  };
}

/** The files that the texts name: the key, and the curl program of each linked service. */
async function saveFiles(reader: string, texts: string[], privateKey: string) {
  const { snap_base_url } = getData(portalContract.info, await anonymous.call(portalContract.info));
  const baseUrl = snap_base_url === "" ? getPortalUrl() : snap_base_url;
  for (const text of texts) {
    const [, file] = /`([\w-]+\.(?:pem|sh))`/.exec(text) ?? [];
    const [, code] = /\(~\/documentations\/services\/(\d\d)\)/.exec(text) ?? [];
    const service = consumerServices.find((each) => each.code === code);
    if (file === undefined) continue;
    const content =
      service === undefined
        ? privateKey
        : buildCurlSample(buildSampleCall(service, await loadDetails(service.code), baseUrl));
    await writeFile(path.join(reader, file), content);
  }
}

/** Runs commands in one shell, as a reader types them; the answer of each call is a line of JSON. */
async function run(reader: string, commands: string[]) {
  const { stdout } = await promisify(execFile)("bash", ["-euc", commands.join("\necho\n")], {
    cwd: reader,
    env: { PATH: process.env["PATH"] ?? "", HOME: reader },
  });
  const lines = stdout.split("\n").filter((line) => line !== "");
  return lines.map((line) => z.record(z.string(), z.unknown()).parse(JSON.parse(line)));
}
