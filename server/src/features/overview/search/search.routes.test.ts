import { searchContract } from "contract/search/search.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildApp, buildDocument, buildUser, uniqueName } from "#test/builders.ts";
import { anonymous, getData, getFailure, getErrors, signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

type Caller = Pick<SignedIn, "call">;

const found = async (caller: Caller, keyword: string, limit?: number) =>
  getData(
    searchContract.find,
    await caller.call(searchContract.find, { query: { keyword, ...(limit === undefined ? {} : { limit }) } }),
  );

const buildRequest = async (ownerId: string, requestedBy: string, documentId?: string) =>
  db().productionRequest.create({
    data: {
      ownerId,
      companyId: (await db().user.findUniqueOrThrow({ where: { id: ownerId } })).companyId,
      requestedBy,
      ...(documentId === undefined ? {} : { documents: { create: [{ documentId, purpose: "template" }] } }),
    },
  });

describe("search by keyword", () => {
  test("returns tenants with their apps and requests to an administrator", async () => {
    const admin = await signedInAs("admin");
    const company = uniqueName("PT Sinar");
    const owner = await buildUser({ company });
    const app = await buildApp({ ownerId: owner.id, name: "Kasir-production", state: "active" });
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
        is_invited: false,
      },
    ]);
    expect(hits.apps).toEqual([
      {
        db_id: app.id,
        name: "Kasir-production",
        company,
        type: "production",
        isactive: true,
        state: "active",
      },
    ]);
    expect(hits.requests).toMatchObject([
      { db_id: request.id, requested_by: "Rina", company, status: "10-Requested" },
    ]);
  });

  test("returns only their own apps and requests to a tenant", async () => {
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

  test("finds requests by file name", async () => {
    const admin = await signedInAs("admin");
    const owner = await buildUser();
    const document = await buildDocument(owner.id);
    const request = await buildRequest(owner.id, "Budi", document.id);
    const hits = await found(admin, document.originalName);
    expect(hits.requests.map((hit) => hit.db_id)).toEqual([request.id]);
  });

  test("ranks prefix matches first, the shortest at the top, and limits the number of results", async () => {
    const admin = await signedInAs("admin");
    const { id: ownerId } = await buildUser();
    const word = uniqueName("Qris");
    for (const name of [`Bayar ${word}`, `${word} pasar raya`, word, `Antar ${word}`])
      await buildApp({ ownerId, name });
    const names = (await found(admin, word)).apps.map((hit) => hit.name);
    expect(names).toEqual([word, `${word} pasar raya`, `Antar ${word}`, `Bayar ${word}`]);
    expect((await found(admin, word, 1)).apps.map((hit) => hit.name)).toEqual([word]);
  });

  test("treats wildcard characters as text", async () => {
    const admin = await signedInAs("admin");
    const name = uniqueName("100%_a\\b");
    const { id: ownerId } = await buildUser();
    await buildApp({ ownerId, name });
    await buildApp({ ownerId, name: name.replace("%_", "xx") });
    expect((await found(admin, name)).apps.map((hit) => hit.name)).toEqual([name]);
  });

  test("finds an active app by its key; a tenant cannot find the key of a waiting app", async () => {
    const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant")];
    const active = await buildApp({ ownerId: tenant.id, state: "active" });
    const waiting = await buildApp({ ownerId: tenant.id });
    const beginning = (key: string) => key.slice(0, 12);
    for (const caller of [admin, tenant])
      expect((await found(caller, beginning(active.consumerKey))).apps.map((hit) => hit.db_id)).toEqual([
        active.id,
      ]);
    expect((await found(tenant, beginning(waiting.consumerKey))).apps).toEqual([]);
  });

  test("never returns a secret", async () => {
    const admin = await signedInAs("admin");
    const app = await buildApp({ ownerId: admin.id, name: uniqueName("Rahasia"), state: "active" });
    const { text } = await admin.call(searchContract.find, { query: { keyword: app.name } });
    expect(text).toContain(app.id);
    expect(text).not.toContain(app.secret);
    expect(text).not.toContain(app.consumerKey);
    expect(text).not.toMatch(/password|secret|sealed/i);
  });
});

describe("refuses", () => {
  const errors: [string, Record<string, string>, string][] = [
    ["no keyword", {}, "keyword: Keyword is required"],
    ["blanks", { keyword: "   " }, "keyword: Keyword is required"],
    ["one character", { keyword: " a " }, "keyword: Keyword must be at least 2 characters"],
    ["one emoji", { keyword: "💸" }, "keyword: Keyword must be at least 2 characters"],
    ["NUL", { keyword: "ab\u0000" }, "keyword: Keyword must not contain the NUL character"],
    ["too much", { keyword: "a".repeat(101) }, "keyword: Keyword must be at most 100 characters"],
    ["limit=0", { keyword: "ab", limit: "0" }, "limit: Limit must be at least 1"],
    ["limit=21", { keyword: "ab", limit: "21" }, "limit: Limit must be at most 20"],
    ["limit=all", { keyword: "ab", limit: "all" }, "limit: Limit must be a number from 1 to 20"],
  ];
  test.each(errors)("%s", async (_name, query, error) => {
    const tenant = await signedInAs("tenant");
    expect(getErrors(await tenant.send(searchContract.find, { query }))).toEqual([error]);
  });

  test("callers without a session", async () => {
    getFailure(await anonymous.send(searchContract.find, { query: { keyword: "ab" } }), "session_lapsed");
  });
});
