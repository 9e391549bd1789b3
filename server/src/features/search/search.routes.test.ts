import { searchContract } from "contract/search/search.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database";
import { buildApp, buildDocument, buildUser, uniqueName } from "#test/builders";
import { anonymous, dataOf, failureOf, faultsOf, signedInAs } from "#test/caller";
import { usePortal } from "#test/portal";

usePortal();

type Caller = Pick<Awaited<ReturnType<typeof signedInAs>>, "call">;

const found = async (caller: Caller, keyword: string, limit?: number) =>
  dataOf(
    searchContract.find,
    await caller.call(searchContract.find, { query: { keyword, ...(limit === undefined ? {} : { limit }) } }),
  );

const buildRequest = (ownerId: string, requestedBy: string, documentId?: string) =>
  db().productionRequest.create({
    data: {
      ownerId,
      requestedBy,
      ...(documentId === undefined ? {} : { documents: { create: [{ documentId, purpose: "template" }] } }),
    },
  });

describe("one keyword", () => {
  test("finds an administrator the tenant, their apps and their requests", async () => {
    const admin = await signedInAs("admin");
    const company = uniqueName("PT Sinar");
    const owner = await buildUser({ company });
    const app = await buildApp({ ownerId: owner.id, name: "Kasir-production", isActive: true });
    const request = await buildRequest(owner.id, "Rina");
    const hits = await found(admin, company.toUpperCase());
    expect(hits.users).toEqual([
      {
        user_id: owner.id,
        username: owner.username,
        firstname: owner.firstName,
        lastname: owner.lastName,
        company,
        isactive: true,
      },
    ]);
    expect(hits.apps).toEqual([
      { db_id: app.id, name: "Kasir-production", company, type: "production", isactive: true },
    ]);
    expect(hits.requests).toMatchObject([
      { db_id: request.id, requested_by: "Rina", company, status: "10-Requested" },
    ]);
  });

  test("finds a tenant their own apps and requests only", async () => {
    const name = uniqueName("Dompet");
    const [mine, other] = [await signedInAs("tenant"), await signedInAs("tenant")];
    const own = await buildApp({ ownerId: mine.id, name });
    const request = await buildRequest(mine.id, name);
    await buildApp({ ownerId: other.id, name });
    await buildRequest(other.id, name);
    const hits = await found(mine, name);
    expect(hits.apps.map((hit) => hit.db_id)).toEqual([own.id]);
    expect(hits.requests.map((hit) => hit.db_id)).toEqual([request.id]);
    expect((await found(mine, other.username)).apps).toEqual([]);
    expect((await found(mine, mine.username)).users).toEqual([]);
    expect((await found(mine, mine.username)).apps.map((hit) => hit.db_id)).toEqual([own.id]);
  });

  test("finds requests by the name of a file", async () => {
    const admin = await signedInAs("admin");
    const owner = await buildUser();
    const document = await buildDocument(owner.id);
    const request = await buildRequest(owner.id, "Budi", document.id);
    const hits = await found(admin, document.originalName);
    expect(hits.requests.map((hit) => hit.db_id)).toEqual([request.id]);
  });

  test("puts what begins with it first, the shortest of those before all, and gives a few", async () => {
    const admin = await signedInAs("admin");
    const { id: ownerId } = await buildUser();
    const word = uniqueName("Qris");
    for (const name of [`Bayar ${word}`, `${word} pasar raya`, word, `Antar ${word}`])
      await buildApp({ ownerId, name });
    const names = (await found(admin, word)).apps.map((hit) => hit.name);
    expect(names).toEqual([word, `${word} pasar raya`, `Antar ${word}`, `Bayar ${word}`]);
    expect((await found(admin, word, 1)).apps.map((hit) => hit.name)).toEqual([word]);
  });

  test("finds what is typed, not a pattern", async () => {
    const admin = await signedInAs("admin");
    const name = uniqueName("100%_a\\b");
    const { id: ownerId } = await buildUser();
    await buildApp({ ownerId, name });
    await buildApp({ ownerId, name: name.replace("%_", "xx") });
    expect((await found(admin, name)).apps.map((hit) => hit.name)).toEqual([name]);
  });

  test("finds an active app by its key; a tenant cannot guess at the key of one that waits", async () => {
    const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant")];
    const active = await buildApp({ ownerId: tenant.id, isActive: true });
    const waiting = await buildApp({ ownerId: tenant.id });
    const beginning = (key: string) => key.slice(0, 12);
    for (const caller of [admin, tenant])
      expect((await found(caller, beginning(active.consumerKey))).apps.map((hit) => hit.db_id)).toEqual([
        active.id,
      ]);
    expect((await found(tenant, beginning(waiting.consumerKey))).apps).toEqual([]);
  });

  test("never brings a secret", async () => {
    const admin = await signedInAs("admin");
    const app = await buildApp({ ownerId: admin.id, name: uniqueName("Rahasia"), isActive: true });
    const { text } = await admin.call(searchContract.find, { query: { keyword: app.name } });
    expect(text).toContain(app.id);
    expect(text).not.toContain(app.secret);
    expect(text).not.toContain(app.consumerKey);
    expect(text).not.toMatch(/password|secret|sealed/i);
  });
});

describe("refuses", () => {
  const faults: [string, Record<string, string>, string][] = [
    ["no keyword", {}, "keyword: Keyword is required"],
    ["blanks", { keyword: "   " }, "keyword: Keyword is required"],
    ["one character", { keyword: " a " }, "keyword: Keyword must have at least 2 characters"],
    ["one emoji", { keyword: "💸" }, "keyword: Keyword must have at least 2 characters"],
    ["NUL", { keyword: "ab\u0000" }, "keyword: must not contain the NUL character"],
    ["too much", { keyword: "a".repeat(101) }, "keyword: must not be longer than 100 characters"],
    ["limit=0", { keyword: "ab", limit: "0" }, "limit: must be at least 1"],
    ["limit=21", { keyword: "ab", limit: "21" }, "limit: must be at most 20"],
    ["limit=all", { keyword: "ab", limit: "all" }, "limit: must be a number from 1 to 20"],
  ];
  test.each(faults)("%s", async (_name, query, fault) => {
    const tenant = await signedInAs("tenant");
    expect(faultsOf(await tenant.send(searchContract.find, { query }))).toEqual([fault]);
  });

  test("whoever has no session", async () => {
    failureOf(await anonymous.send(searchContract.find, { query: { keyword: "ab" } }), "session_lapsed");
  });
});
