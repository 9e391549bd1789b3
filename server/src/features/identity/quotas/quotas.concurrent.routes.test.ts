import { appsContract } from "contract/apps/apps.contract";
import { companyMembersContract } from "contract/company-members/company-members.contract";
import { keyPairsContract } from "contract/key-pairs/key-pairs.contract";
import { productionRequestsContract } from "contract/production-requests/production-requests.contract";
import { quotasContract, type QuotaName } from "contract/quotas/quotas.contract";
import { tokensContract } from "contract/tokens/tokens.contract";
import { uploadsContract } from "contract/uploads/uploads.contract";
import { viewsContract } from "contract/views/views.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildDocument, buildKeyPair, buildMachineToken, createUniqueName } from "#test/builders.ts";
import { getData, getFailure, signedInAs, type Reply, type SignedIn } from "#test/caller.ts";
import { buildPdf, listStoredKeys, png, upload } from "#test/files.ts";
import { createPair, register } from "#test/public-keys.ts";
import { openSharedStore } from "#test/shared-store.ts";
import { usePortal } from "#test/portal.ts";

usePortal(openSharedStore, () =>
  Promise.resolve({
    QUOTA_STORED_MB: 1,
    QUOTA_UPLOADS_PER_DAY: 12,
    QUOTA_WAITING_APPS: 3,
    QUOTA_APPS: 5,
    QUOTA_OPEN_REQUESTS: 3,
    QUOTA_REQUESTS: 5,
    QUOTA_OPEN_INVITATIONS: 3,
    QUOTA_MACHINE_TOKENS: 3,
    QUOTA_KEYS: 3,
    QUOTA_SAVED_VIEWS: 3,
  }),
);

const runTimes = (count: number, call: (index: number) => Promise<Reply>): Promise<Reply[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));

const listStatuses = (replies: Reply[]) => replies.map(({ status }) => status).toSorted();
const listCodes = (replies: Reply[]) =>
  new Set(replies.filter(({ status }) => status !== 200).map((reply) => getFailure(reply, "conflict").code));

async function readUsedBy(user: SignedIn, name: QuotaName): Promise<number | undefined> {
  const quotas = getData(quotasContract.list, await user.call(quotasContract.list));
  return quotas.find(({ quota }) => quota === name)?.used;
}

const createApp = async (user: SignedIn) => {
  const product = await db().product.findFirstOrThrow({ where: { environment: "sandbox" } });
  return user.send(appsContract.create, {
    body: { name: createUniqueName("Kasir"), type: "sandbox", products: [product.uriPath] },
  });
};

const createRequest = (user: SignedIn) =>
  user.send(productionRequestsContract.create, {
    body: { requested_by: "Sari", request_type: "production" },
  });

const calls: [QuotaName, (user: SignedIn) => Promise<Reply>][] = [
  ["waiting_apps", createApp],
  ["open_requests", createRequest],
  [
    "open_invitations",
    (user) =>
      user.call(companyMembersContract.invite, {
        body: { email: `${createUniqueName("rekan")}@example.id`, role: "viewer" },
      }),
  ],
  [
    "machine_tokens",
    (user) =>
      user.call(tokensContract.create, { body: { name: createUniqueName("skrip"), scopes: ["apps:read"] } }),
  ],
  ["keys", (user) => register(user, createPair().pem)],
  [
    "saved_views",
    (user) =>
      user.call(viewsContract.create, {
        body: { list: "apps", name: createUniqueName("tampilan"), query: "keyword=a" },
      }),
  ],
];

describe("eight calls at the same time near the limit", () => {
  test.each(calls)("of %s by two members together reach it exactly", async (quota, call) => {
    const owner = await signedInAs("tenant");
    const second = await signedInAs("tenant", { companyId: owner.companyId, companyRole: "owner" });
    expect((await call(owner)).status).toBe(200);
    const replies = await runTimes(8, (index) => call(index % 2 === 0 ? owner : second));
    expect(listStatuses(replies)).toEqual([200, 200, 409, 409, 409, 409, 409, 409]);
    expect(listCodes(replies)).toEqual(new Set([`quota_${quota}`]));
    expect(await readUsedBy(owner, quota)).toBe(3);
    expect((await call(await signedInAs("tenant"))).status).toBe(200);
  });

  test("of uploads in a day store as many files as are left", async () => {
    const tenant = await signedInAs("tenant");
    for (let count = 0; count < 9; count += 1) await buildDocument(tenant.id);
    const replies = await runTimes(8, (index) =>
      index % 2 === 0
        ? upload(uploadsContract.document, tenant.token, buildPdf(), "surat.pdf")
        : upload(uploadsContract.image, tenant.token, png, "foto.png"),
    );
    expect(listStatuses(replies)).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
    expect(listCodes(replies)).toEqual(new Set(["quota_uploads_per_day"]));
    expect(await readUsedBy(tenant, "uploads_per_day")).toBe(12);
  });

  test("of large files store as many bytes as are left", async () => {
    const tenant = await signedInAs("tenant");
    await buildDocument(tenant.id, { sizeBytes: 400_000 });
    const before = (await listStoredKeys()).length;
    const replies = await runTimes(5, () =>
      upload(uploadsContract.document, tenant.token, buildPdf(250_000), "surat.pdf"),
    );
    expect(listStatuses(replies)).toEqual([200, 200, 409, 409, 409]);
    expect(listCodes(replies)).toEqual(new Set(["quota_stored_bytes"]));
    expect(await readUsedBy(tenant, "stored_bytes")).toBe(900_000);
    expect(await listStoredKeys()).toHaveLength(before + 2);
    const smaller = await upload(uploadsContract.document, tenant.token, buildPdf(100_000), "surat.pdf");
    expect(smaller.status).toBe(200);
  });
});

test("an entry that ended makes room, except where ended ones are kept", async () => {
  const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant")];
  for (let count = 0; count < 5; count += 1) {
    const app = getData(appsContract.create, await createApp(tenant));
    await db().app.update({ where: { id: app.db_id }, data: { state: "closed" } });
  }
  expect(getFailure(await createApp(tenant), "conflict").code).toBe("quota_apps");
  for (let count = 0; count < 5; count += 1) {
    const { db_id: id } = getData(productionRequestsContract.create, await createRequest(tenant));
    await db().productionRequest.update({ where: { id }, data: { status: "cancelled" } });
  }
  const refused = getFailure(await createRequest(tenant), "conflict");
  expect(refused).toMatchObject({ code: "quota_requests", params: { limit: 5 } });
  // Administrators act for the programme.
  const body = { user_id: tenant.id, requested_by: "Sari", request_type: "production" };
  getData(productionRequestsContract.create, await admin.send(productionRequestsContract.create, { body }));
  expect(await readUsedBy(tenant, "requests")).toBe(6);
});

test("tokens that were revoked or have expired do not count", async () => {
  const user = await signedInAs("tenant");
  const past = new Date(Date.now() - 1000);
  await buildMachineToken(user.id);
  await buildMachineToken(user.id, { revokedAt: past });
  await buildMachineToken(user.id, { expiresAt: past });
  expect(await readUsedBy(user, "machine_tokens")).toBe(1);
});

test("a key pair made by the portal counts as a key; one that would be the fourth is refused", async () => {
  const tenant = await signedInAs("tenant");
  await buildKeyPair(tenant.id);
  for (let count = 0; count < 2; count += 1)
    expect((await register(tenant, createPair().pem)).status).toBe(200);
  const reply = await tenant.call(keyPairsContract.create, { body: { rotate: "true" } });
  expect(getFailure(reply, "conflict").code).toBe("quota_keys");
});

test("uploads of administrators count for nobody", async () => {
  const admin = await signedInAs("admin");
  for (let count = 0; count < 13; count += 1)
    getData(
      uploadsContract.document,
      await upload(uploadsContract.document, admin.token, buildPdf(90_000), "templat.pdf"),
    );
  const tenant = await signedInAs("tenant");
  const reply = await admin.call(quotasContract.listOfTenant, { params: { userId: tenant.id } });
  const quotas = getData(quotasContract.listOfTenant, reply);
  expect(quotas.find(({ quota }) => quota === "stored_bytes")).toEqual({
    quota: "stored_bytes",
    limit: 1_000_000,
    used: 0,
  });
  const ofAdmin = await admin.call(quotasContract.listOfTenant, { params: { userId: admin.id } });
  expect(getFailure(ofAdmin, "not_found").code).toBe("no_such_user");
});
