import { searchContract } from "contract/search/search.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildActivity, buildApp, buildDocument, buildUser, createUniqueName } from "#test/builders.ts";
import { anonymous, getData, getFailure, getErrors, signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

type Caller = Pick<SignedIn, "call">;

const search = async (caller: Caller, keyword: string, limit?: number) =>
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
    const company = createUniqueName("PT Sinar");
    const owner = await buildUser({ company });
    const app = await buildApp({ ownerId: owner.id, name: "Kasir-production", state: "active" });
    const request = await buildRequest(owner.id, "Rina");
    const hits = await search(admin, company.toUpperCase());
    expect(hits.users).toEqual([
      {
        user_id: owner.id,
        role: "tenant",
        username: owner.username,
        firstname: owner.firstName,
        lastname: owner.lastName,
        company,
        company_id: owner.companyId,
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
    const name = createUniqueName("Dompet");
    const [mine, other] = [await signedInAs("tenant"), await signedInAs("tenant")];
    const own = await buildApp({ ownerId: mine.id, name });
    const request = await buildRequest(mine.id, name);
    await buildApp({ ownerId: other.id, name });
    await buildRequest(other.id, name);
    const hits = await search(mine, name);
    expect(hits.apps.map((hit) => hit.db_id)).toEqual([own.id]);
    expect(hits.requests.map((hit) => hit.db_id)).toEqual([request.id]);
    expect((await search(mine, other.username)).apps).toEqual([]);
    expect((await search(mine, mine.username)).users).toEqual([]);
    expect((await search(mine, mine.username)).apps.map((hit) => hit.db_id)).toEqual([own.id]);
  });

  test("finds requests by file name", async () => {
    const admin = await signedInAs("admin");
    const owner = await buildUser();
    const document = await buildDocument(owner.id);
    const request = await buildRequest(owner.id, "Budi", document.id);
    const hits = await search(admin, document.originalName);
    expect(hits.requests.map((hit) => hit.db_id)).toEqual([request.id]);
  });

  test("ranks prefix matches first, the shortest at the top, and limits the number of results", async () => {
    const admin = await signedInAs("admin");
    const { id: ownerId } = await buildUser();
    const word = createUniqueName("Qris");
    for (const name of [`Bayar ${word}`, `${word} pasar raya`, word, `Antar ${word}`])
      await buildApp({ ownerId, name });
    const names = (await search(admin, word)).apps.map((hit) => hit.name);
    expect(names).toEqual([word, `${word} pasar raya`, `Antar ${word}`, `Bayar ${word}`]);
    expect((await search(admin, word, 1)).apps.map((hit) => hit.name)).toEqual([word]);
  });

  test("treats wildcard characters as text", async () => {
    const admin = await signedInAs("admin");
    const name = createUniqueName("100%_a\\b");
    const { id: ownerId } = await buildUser();
    await buildApp({ ownerId, name });
    await buildApp({ ownerId, name: name.replace("%_", "xx") });
    expect((await search(admin, name)).apps.map((hit) => hit.name)).toEqual([name]);
  });

  test("finds an active app by its key; a tenant cannot find the key of a waiting app", async () => {
    const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant")];
    const active = await buildApp({ ownerId: tenant.id, state: "active" });
    const waiting = await buildApp({ ownerId: tenant.id });
    const takeBeginning = (key: string) => key.slice(0, 12);
    for (const caller of [admin, tenant])
      expect((await search(caller, takeBeginning(active.consumerKey))).apps.map((hit) => hit.db_id)).toEqual([
        active.id,
      ]);
    expect((await search(tenant, takeBeginning(waiting.consumerKey))).apps).toEqual([]);
  });

  test("never returns a secret", async () => {
    const admin = await signedInAs("admin");
    const app = await buildApp({ ownerId: admin.id, name: createUniqueName("Rahasia"), state: "active" });
    const { text } = await admin.call(searchContract.find, { query: { keyword: app.name } });
    expect(text).toContain(app.id);
    expect(text).not.toContain(app.secret);
    expect(text).not.toContain(app.consumerKey);
    expect(text).not.toMatch(/password|secret|sealed/i);
  });
});

describe("search for a recorded call", () => {
  const findCalls = async (caller: Caller, keyword: string) =>
    (await search(caller, keyword)).calls.map((hit) => hit.db_id);

  test("by a whole reference or X-Request-Id, of one's own company only, latest first", async () => {
    const [mine, other] = [await signedInAs("tenant"), await signedInAs("tenant")];
    const [own, strange] = [await buildApp({ ownerId: mine.id }), await buildApp({ ownerId: other.id })];
    const shared = createUniqueName("PRT");
    const [first, second, theirs] = [
      createUniqueName("req"),
      createUniqueName("req"),
      createUniqueName("req"),
    ];
    const earlier = await buildActivity(own.id, {
      references: ["x", shared],
      requestId: first,
      createdAt: new Date(Date.now() - 60_000),
    });
    const later = await buildActivity(own.id, { references: [shared], requestId: second });
    const strangers = await buildActivity(strange.id, { references: [shared], requestId: theirs });

    expect(await findCalls(mine, shared)).toEqual([later, earlier]);
    expect(await findCalls(mine, first)).toEqual([earlier]);
    expect(await findCalls(mine, theirs)).toEqual([]);
    expect(await findCalls(other, shared)).toEqual([strangers]);
    expect(await findCalls(await signedInAs("admin"), shared)).toEqual([strangers, later, earlier]);
    expect(await findCalls(mine, shared.slice(0, -1))).toEqual([]);
    expect((await search(mine, first)).calls).toMatchObject([
      { app_name: own.name, service_code: "11", response_code: "4011100", cause: "signature_invalid" },
    ]);
  });

  test("by each member of the company, and by nobody of a company without apps", async () => {
    const owner = await signedInAs("tenant");
    const app = await buildApp({ ownerId: owner.id });
    const reference = createUniqueName("PRT");
    const activity = await buildActivity(app.id, { references: [reference] });
    const { companyId } = await db().user.findUniqueOrThrow({ where: { id: owner.id } });
    const viewer = await signedInAs("tenant", { companyId, companyRole: "viewer" });
    expect(await findCalls(viewer, reference)).toEqual([activity]);
    expect(await findCalls(await signedInAs("tenant"), reference)).toEqual([]);
  });
});

describe("search by an administrator", () => {
  test("finds administrators and tenants by their names", async () => {
    const admin = await signedInAs("admin");
    const lastName = createUniqueName("Wijaya");
    const tenant = await buildUser({ lastName });
    const colleague = await buildUser({ lastName, role: "admin" });
    const hits = (await search(admin, lastName)).users;
    expect(hits.map((hit) => [hit.user_id, hit.role])).toEqual([
      [colleague.id, "admin"],
      [tenant.id, "tenant"],
    ]);
    expect((await search(await signedInAs("tenant"), lastName)).users).toEqual([]);
  });

  test("finds security events by their X-Request-Id, which tenants do not", async () => {
    const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant")];
    const requestId = createUniqueName("req");
    const event = await db().auditEvent.create({
      data: { event: "sign_in_failed", result: "failure", username: "rina", requestId },
    });
    expect((await search(admin, requestId)).events).toEqual([
      {
        db_id: event.id,
        event: "sign_in_failed",
        username: "rina",
        created_at: event.createdAt.toISOString(),
      },
    ]);
    expect((await search(tenant, requestId)).events).toEqual([]);
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
