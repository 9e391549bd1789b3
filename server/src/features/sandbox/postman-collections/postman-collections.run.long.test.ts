import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { postmanCollectionsContract } from "contract/postman-collections/postman-collections.contract";
import { testDataContract } from "contract/test-data/test-data.contract";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { db } from "#db/database.ts";
import { getData, signedInAs } from "#test/caller.ts";
import { getPortalUrl, usePortal } from "#test/portal.ts";
import { listItems, readCollection, type PostmanCollection } from "#test/postman.ts";
import { buildCallingApp, type TestApp } from "#test/snap-client.ts";

/*
 * Postman's own program runs the downloaded collection. npx fetches it, so that its 150 packages are no dependency of the portal.
 */

usePortal();

const newman = "newman@6.2.2";
const files = mkdtempSync(path.join(tmpdir(), "postman-collection-"));
afterAll(() => rmSync(files, { recursive: true, force: true }));

const Report = z.object({
  run: z.object({
    executions: z.array(
      z.object({
        item: z.object({ name: z.string() }),
        assertions: z.array(z.object({ assertion: z.string() })).default([]),
      }),
    ),
    failures: z.array(z.object({ error: z.object({ message: z.string() }) })),
  }),
});

/** Runs a collection; returns the answer to each request, and what failed, also in scripts. */
async function run(collection: PostmanCollection, { secret, privateKeyPem }: TestApp) {
  const [file, report] = [path.join(files, "collection.json"), path.join(files, "report.json")];
  writeFileSync(file, JSON.stringify(collection));
  // The portal under test has a port of its own.
  const values = { portalUrl: getPortalUrl(), clientSecret: secret, privateKey: privateKeyPem };
  const variables = Object.entries(values).flatMap(([name, value]) => ["--env-var", `${name}=${value}`]);
  const reporter = ["--reporters", "json", "--reporter-json-export", report, "--suppress-exit-code"];
  await promisify(execFile)("npx", ["--yes", newman, "run", file, ...variables, ...reporter]);
  const { executions, failures } = Report.parse(JSON.parse(readFileSync(report, "utf8"))).run;
  return {
    // A request that waits for others is reported twice.
    answers: new Map(
      executions.map(({ item, assertions }) => [item.name, assertions.map(({ assertion }) => assertion)]),
    ),
    failures: failures.map(({ error }) => error.message),
  };
}

async function openApp() {
  const app = await buildCallingApp();
  // Postman follows the standard exactly.
  await db().app.update({ where: { id: app.id }, data: { isStrict: true } });
  const developer = await signedInAs("tenant", { companyId: app.companyId });
  const params = { appId: app.id };
  const { collection } = readCollection(
    await developer.call(postmanCollectionsContract.download, { params }),
  );
  /** What the description of the collection asks for before each run. */
  const prepare = async () => {
    const { accounts } = getData(
      testDataContract.reset,
      await developer.call(testDataContract.reset, { params }),
    );
    const account = accounts.find(({ account_number: number }) => number === "2000100101");
    if (account === undefined) throw new Error("There is no account 2000100101.");
    getData(
      testDataContract.topUp,
      await developer.call(testDataContract.topUp, {
        params: { ...params, accountId: account.account_id },
        body: { amount: "5000000.00" },
      }),
    );
  };
  return { app, prepare, collection };
}

test("every request of all services succeeds, in each run", async () => {
  const { app, prepare, collection } = await openApp();
  const expected = listItems(collection).map(({ name }) => [name, [`200${name.slice(0, 2)}00 Successful`]]);
  expect(expected).toHaveLength(70);
  for (let round = 1; round <= 2; round += 1) {
    await prepare();
    const { answers, failures } = await run(collection, app);
    expect(failures).toEqual([]);
    expect([...answers]).toEqual(expected);
  }
});

test("without a top-up one payment is refused, and nothing else", async () => {
  const { app, collection } = await openApp();
  const { answers, failures } = await run(collection, app);
  expect(failures).toHaveLength(1);
  const refused = [...answers.values()].flat().filter((answer) => !answer.startsWith("200"));
  expect(refused).toEqual(["4035014 Insufficient Funds"]);
});

test("what Postman sends is what was signed: escaped characters, dynamic variables and white space", async () => {
  const { app, collection } = await openApp();
  const tokens = collection.item[0];
  const [, authorization] = tokens?.item ?? [];
  const inquiry = listItems(collection).find(({ name }) => name.startsWith("11 "));
  if (authorization === undefined || inquiry?.request.body === undefined)
    throw new Error("A request is missing.");
  const { url } = authorization.request;
  for (const pair of url.query) if (pair.key === "state") pair.value = "a b'|é[]";
  url.raw = url.raw.replace("st-90af33c1", "a b'|é[]");
  inquiry.request.body.raw =
    '{\r\n\t"accountNo": "2000200202",\n "additionalInfo": { "note": "a  b: ü😀", "r": "{{$guid}}" } }';
  const item = [{ name: "Two", item: [authorization, inquiry] }];
  const { answers, failures } = await run({ ...collection, item }, app);
  expect(failures).toEqual([]);
  expect([...answers.values()]).toEqual([["2001000 Successful"], ["2001100 Successful"]]);
  const where = { appId: app.id, serviceCode: { in: ["10", "11"] } };
  await expect.poll(() => db().activity.count({ where })).toBe(2);
  const calls = await db().activity.findMany({ where, orderBy: { id: "asc" } });
  expect(calls[0]?.target).toContain("state=a%20b%27%7C%C3%A9[]&");
  expect(calls[1]?.requestBody).toMatch(
    /^\{"accountNo":"2000200202","additionalInfo":\{"note":"a {2}b: ü😀","r":"[0-9a-f-]{36}"\}\}$/,
  );
});
