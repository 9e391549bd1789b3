import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { appsContract } from "contract/apps/apps.contract";
import { ssoContract } from "contract/sso/sso.contract";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { db } from "#db/database.ts";
import { storage } from "#storage/storage.ts";
import { anonymous, callerWith, getData } from "#test/caller.ts";
import { getPortalUrl, usePortal } from "#test/portal.ts";
import { testPassword } from "#test/settings.ts";
import { openTestStore } from "#test/store.ts";
import { cleanUpFiles } from "#features/identity/uploads/uploads.cleanup.ts";
import { findStorageProblem } from "#features/identity/uploads/uploads.deployment.ts";

/* Databases and uploads of earlier versions work when started with this version. */

const Expected = z.object({
  usernames: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), sha256: z.string() })),
  apps: z.array(z.object({ id: z.string(), owner: z.string(), secretSha256: z.string() })),
});
const sha256 = (content: Buffer | string) => createHash("sha256").update(content).digest("hex");

const fixtures = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** A second record of each request, which the fixtures do not have. */
const addHistoryRecords = `INSERT INTO public.history_records
  SELECT (jsonb_populate_record(first, jsonb_build_object('id', gen_random_uuid(), 'status', '20-AggreementReviewed',
    'createdAt', first."createdAt" + interval '1 day'))).* FROM public.history_records AS first`;

describe.each(fixtures)("%s", (fixture) => {
  const folder = path.join(import.meta.dirname, fixture);
  const { usernames, files, apps } = Expected.parse(
    JSON.parse(readFileSync(path.join(folder, "expected.json"), "utf8")),
  );

  const openStore = async () => {
    const store = await openTestStore({ isEmpty: true });
    const client = new pg.Client(store.connection);
    await client.connect();
    await client.query(readFileSync(path.join(folder, "database.sql"), "utf8"));
    await client.query(addHistoryRecords);
    await client.end();
    return store;
  };
  usePortal(openStore, () => {
    const UPLOADS_DIR = mkdtempSync(path.join(tmpdir(), "test-uploads-"));
    cpSync(path.join(folder, "uploads"), UPLOADS_DIR, { recursive: true });
    return Promise.resolve({ UPLOADS_DIR });
  });

  const signIn = async (username: string) => {
    const body = { username, password: testPassword };
    return getData(ssoContract.token, await anonymous.call(ssoContract.token, { body })).access_token;
  };

  test("each history record has the status of the record before", async () => {
    const records = await db().historyRecord.findMany({ orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
    expect(records).not.toEqual([]);
    const statuses = new Map<string, string>();
    for (const { requestId, status, previousStatus } of records) {
      expect(previousStatus).toBe(statuses.get(requestId) ?? null);
      statuses.set(requestId, status);
    }
    expect([...statuses.values()]).toContain("agreementReviewed");
  });

  test("the catalogue has every service, and the earlier products come first", async () => {
    const products = await db().product.findMany({ orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
    expect(products).toHaveLength(272);
    expect(new Set(products.slice(0, 92).map(({ serviceCode }) => serviceCode)).size).toBe(23);
  });

  test("every user can sign in", async () => {
    expect(usernames).toHaveLength(3);
    for (const username of usernames) expect(await signIn(username)).not.toBe("");
  });

  test("each user has a company of their own with all that they own", async () => {
    const companies = await db().company.findMany({
      include: { members: true, apps: true, keyPairs: true, productionRequests: true, historyRecords: true },
    });
    expect(companies).toHaveLength(usernames.length);
    for (const { name, members, ...owned } of companies) {
      expect(members).toMatchObject([{ company: name, companyRole: "owner" }]);
      const [owner] = members;
      for (const { ownerId } of [...owned.apps, ...owned.productionRequests, ...owned.historyRecords])
        expect(ownerId).toBe(owner?.id);
      for (const pair of owned.keyPairs)
        expect(pair).toMatchObject({
          userId: owner?.id,
          activeOfCompanyId: pair.retiredAt === null ? owner?.companyId : null,
        });
    }
    expect(companies.flatMap((company) => company.apps)).toHaveLength(apps.length);
    expect(companies.flatMap(({ keyPairs }) => keyPairs)).not.toEqual([]);
  });

  test("each document of a tenant belongs to the company of its request, those of administrators to none", async () => {
    const documents = await db().document.findMany({
      include: { uploader: true, requests: { include: { request: true } } },
    });
    expect(documents).toHaveLength(4);
    for (const { companyId, uploader, requests } of documents)
      expect(companyId).toBe(uploader.role === "admin" ? null : requests[0]?.request.companyId);
    expect(documents.some(({ companyId }) => companyId !== null)).toBe(true);
    const avatars = await db().avatar.findMany({ include: { uploader: true } });
    for (const { companyId, uploader } of avatars)
      expect(companyId).toBe(uploader.role === "admin" ? null : uploader.companyId);
  });

  test("every document and avatar can be read with its original content", async () => {
    const token = await signIn("admin");
    expect(files).toHaveLength(6);
    for (const file of files) {
      const answer = await fetch(`${getPortalUrl()}/storage/${file.path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect({ path: file.path, status: answer.status }).toEqual({ path: file.path, status: 200 });
      expect(sha256(Buffer.from(await answer.arrayBuffer()))).toBe(file.sha256);
    }
  });

  test("the secret of every app can be decrypted", async () => {
    const admin = callerWith(await signIn("admin"));
    expect(apps).toHaveLength(2);
    for (const { id, secretSha256 } of apps) {
      const app = getData(
        appsContract.detail,
        await admin.call(appsContract.detail, { params: { appId: id } }),
      );
      expect(sha256(app.consumer_secret)).toBe(secretSha256);
    }
  });

  test("the storage belongs to the database, and the cleanup removes none of its files", async () => {
    expect(await findStorageProblem()).toBeNull();
    expect(await cleanUpFiles(new AbortController().signal, new Date())).toMatchObject({ trashed: 0 });
    for (const { path: key } of files) {
      const content = await storage().read(key);
      expect(content === null ? null : (await buffer(content)).length).toBeGreaterThan(0);
    }
  });
});
