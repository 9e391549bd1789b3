import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runQueryOn } from "#test/backups.ts";
import { openTestStore } from "#test/store.ts";
import { migrations } from "#test/template.ts";
import { applyMigrations } from "./migrate.ts";
import type { Store } from "./store.ts";

/* What migrations make of the rows of the version before. */

let store: Store;
let directory: string;
beforeEach(async () => {
  store = await openTestStore({ isEmpty: true });
  directory = await mkdtemp(path.join(tmpdir(), "migrations-"));
});
afterEach(async () => {
  await store.close();
  await rm(directory, { recursive: true });
});

const copy = (name: string) =>
  cp(path.join(migrations, name), path.join(directory, name), { recursive: true });

/** The rows that a query finds after a migration, of rows that were inserted before it. */
async function migrateRows(name: string, insertion: string, query: string) {
  const entries = await readdir(migrations, { withFileTypes: true });
  for (const entry of entries) if (entry.isDirectory() && entry.name < name) await copy(entry.name);
  await applyMigrations(store, directory);
  // Without foreign keys, so that the rows need no apps.
  await runQueryOn(store, `SET session_replication_role = replica; ${insertion}`);
  await copy(name);
  expect(await applyMigrations(store, directory)).toEqual([name]);
  return runQueryOn(store, query);
}

const [one, other] = ["01a00000-0000-7000-8000-000000000001", "01a00000-0000-7000-8000-000000000002"];

test("accounts at the code of the bank of the sandbox become its own, but none that it has", async () => {
  const rows = await migrateRows(
    "20261130140000_accounts_at_the_own_bank",
    `INSERT INTO test_accounts (id, "appId", kind, "bankCode", number, name) VALUES
       (gen_random_uuid(), '${one}', 'beneficiary', '991', '1', 'added'),
       (gen_random_uuid(), '${one}', 'beneficiary', '991', '2', 'added too'),
       (gen_random_uuid(), '${one}', 'source', '', '2', 'own'),
       (gen_random_uuid(), '${other}', 'beneficiary', '991', '2', 'of another app'),
       (gen_random_uuid(), '${one}', 'beneficiary', '014', '3', 'elsewhere')`,
    `SELECT name, "bankCode" AS bank FROM test_accounts ORDER BY name`,
  );
  expect(rows).toEqual([
    { name: "added", bank: "" },
    { name: "added too", bank: "991" },
    { name: "elsewhere", bank: "014" },
    { name: "of another app", bank: "" },
    { name: "own", bank: "" },
  ]);
});

test("the transfer of a payment by service 54 or 60 gets the reference of the payment", async () => {
  const transfer = (
    app: string,
    name: string,
    service: string,
    remark: string,
    kind = "transfer",
    refusal = "NULL",
  ) =>
    `(gen_random_uuid(), '${app}', '${name}', '${service}', '${kind}', 1, 'IDR', '', '', '${remark}', ${refusal})`;
  const rows = await migrateRows(
    "20261130150000_one_reference_of_payments",
    `INSERT INTO test_payments (id, "appId", kind, "referenceNo", "externalId", "bodyHash") VALUES
       (gen_random_uuid(), '${one}', 'direct_debit', 'P54', '', ''),
       (gen_random_uuid(), '${one}', 'qr_cpm', 'P60', '', ''),
       (gen_random_uuid(), '${one}', 'qr', 'P50', '', '');
     INSERT INTO test_transactions
       (id, "appId", "referenceNo", "serviceCode", kind, amount, currency, "sourceNumber", "beneficiaryNumber", remark, refusal)
     VALUES ${[
       transfer(one, "T54", "54", "P54"),
       transfer(one, "T60", "60", "P60"),
       transfer(one, "T50", "50", "P50"),
       transfer(one, "T57", "57", "P54", "refund"),
       transfer(one, "T17", "17", "P54"),
       transfer(one, "refused", "54", "P54", "transfer", "'insufficient_funds'"),
       transfer(other, "T54", "54", "P54"),
     ].join(", ")}`,
    `SELECT "referenceNo" AS reference, "appId"::text AS app FROM test_transactions ORDER BY "appId", "referenceNo"`,
  );
  expect(rows).toEqual([
    ...["P54", "P60", "T17", "T50", "T57", "refused"].map((reference) => ({ reference, app: one })),
    { reference: "T54", app: other },
  ]);
});
