import { appsContract } from "contract/apps/apps.contract";
import { appSecretsContract } from "contract/apps/apps.secrets.contract";
import { dashboardContract } from "contract/dashboard/dashboard.contract";
import type { Endpoint } from "contract/endpoint";
import { historyContract } from "contract/history/history.contract";
import { keyPairsContract } from "contract/key-pairs/key-pairs.contract";
import { productionRequestsContract } from "contract/production-requests/production-requests.contract";
import { publicKeysContract } from "contract/public-keys/public-keys.contract";
import { searchContract } from "contract/search/search.contract";
import { signaturesContract } from "contract/signatures/signatures.contract";
import { usersContract } from "contract/users/users.contract";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildApp, buildKeyPair, buildPublicKey, createUniqueName } from "#test/builders.ts";
import { getData, getFailure, getPage, signedInAs, type SignedIn } from "#test/caller.ts";
import { exportCells } from "#test/exported-list.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

const company = createUniqueName("PT Bersama");
let creator: SignedIn;
let colleague: SignedIn;
let viewer: SignedIn;
/** A tenant of another company with the same name. */
let stranger: SignedIn;
let app: Awaited<ReturnType<typeof buildApp>>;
let requestId: string;

beforeAll(async () => {
  creator = await signedInAs("tenant", { company });
  const { companyId } = creator;
  colleague = await signedInAs("tenant", { company, companyId, companyRole: "developer" });
  viewer = await signedInAs("tenant", { company, companyId, companyRole: "viewer" });
  stranger = await signedInAs("tenant", { company });
  await buildKeyPair(creator.id);
  await buildPublicKey(creator.id);
  app = await buildApp({ ownerId: creator.id, name: createUniqueName("bersama"), state: "active" });
  const body = { requested_by: "Sari", request_type: "production" };
  const created = await creator.send(productionRequestsContract.create, { body });
  requestId = getData(productionRequestsContract.create, created).db_id;
});

const listRows = async (caller: SignedIn, endpoint: Endpoint, userId?: string) =>
  getPage(endpoint, await caller.send(endpoint, userId === undefined ? {} : { params: { userId } })).rows;

const buildSigning = (clientId: string) => ({
  version: "1.0",
  clientId,
  xTimestamp: "2026-11-23T10:00:00+07:00",
});

describe("members of a company", () => {
  test("get the same apps, requests and history by the id of any member; the creator stays the user", async () => {
    for (const caller of [creator, colleague, viewer])
      for (const { id } of [creator, colleague, viewer]) {
        const apps = await listRows(caller, appsContract.listOfUser, id);
        expect(apps).toMatchObject([
          {
            EntityApps: { db_id: app.id, user_id: creator.id, user: { username: creator.username, company } },
          },
        ]);
        const requests = await listRows(caller, productionRequestsContract.listOfUser, id);
        expect(requests).toMatchObject([{ db_id: requestId, user_id: creator.id }]);
        const history = await listRows(caller, historyContract.listOfUser, id);
        expect(history).toMatchObject([{ EntityAppsHistory: { request_id: requestId } }]);
      }
  });

  test("find and count them, and export them", async () => {
    const reply = await colleague.call(searchContract.find, { query: { keyword: app.name } });
    expect(getData(searchContract.find, reply).apps).toMatchObject([{ db_id: app.id, company }]);
    const dashboard = await colleague.call(dashboardContract.get);
    expect(getData(dashboardContract.get, dashboard)).toMatchObject({
      has_key_pair: true,
      has_public_key: true,
      newest_apps: [{ db_id: app.id }],
      newest_requests: [{ db_id: requestId }],
    });
    const { token } = colleague;
    const [, ...rows] = await exportCells(appsContract.exportOfUser, "csv", {
      token,
      params: { userId: colleague.id },
    });
    expect(rows.map(([name]) => name)).toEqual([app.name]);
  });

  test("sign with the apps and keys of the company, also once the creator is disabled", async () => {
    const body = buildSigning(app.consumerKey);
    const { authorization } = signaturesContract;
    getData(authorization, await colleague.send(authorization, { body }));
    await db().user.update({ where: { id: creator.id }, data: { isActive: false } });
    getData(authorization, await colleague.send(authorization, { body }));
    await db().user.update({ where: { id: creator.id }, data: { isActive: true } });
  });

  test("are notified of what a colleague does", async () => {
    const params = { appId: app.id };
    const { rotate } = appSecretsContract;
    getData(rotate, await colleague.call(rotate, { params, body: { overlap: "7d" } }));
    const recipients = await db().notification.findMany({
      where: { subjectId: app.id, kind: "app_secret_created" },
      select: { recipientId: true },
    });
    expect(recipients.map(({ recipientId }) => recipientId).toSorted()).toEqual(
      [creator.id, viewer.id].toSorted(),
    );
  });

  test("with the role viewer get no credentials and no private key", async () => {
    const detail = getData(
      appsContract.detail,
      await viewer.call(appsContract.detail, { params: { appId: app.id } }),
    );
    expect(detail).toMatchObject({ consumer_key: "", consumer_secret: "", secret_id: null });
    expect(Object.values(detail.can)).not.toContain(true);
    const { list } = appSecretsContract;
    expect(getData(list, await viewer.call(list, { params: { appId: app.id } }))).toEqual([]);
    const { ofUser } = keyPairsContract;
    const pair = getData(ofUser, await viewer.call(ofUser, { params: { userId: viewer.id } }));
    expect(pair).toMatchObject({ user_id: creator.id, private_key: "" });
    expect(pair.public_key).toContain("PUBLIC KEY");
    const keys = getData(publicKeysContract.list, await viewer.call(publicKeysContract.list));
    expect(keys).toHaveLength(2);
    for (const { can } of keys) expect(can.revoke).toBe(false);
    expect(await db().auditEvent.count({ where: { userId: viewer.id, event: "private_key_viewed" } })).toBe(
      0,
    );
  });

  test("of another company with the same name get nothing", async () => {
    expect(stranger.companyId).not.toBe(creator.companyId);
    for (const endpoint of [
      appsContract.listOfUser,
      productionRequestsContract.listOfUser,
      historyContract.listOfUser,
    ]) {
      expect(await listRows(stranger, endpoint, stranger.id)).toEqual([]);
      getFailure(await stranger.send(endpoint, { params: { userId: creator.id } }), "not_found");
    }
    getFailure(await stranger.call(appsContract.detail, { params: { appId: app.id } }), "not_found");
    getFailure(await stranger.call(keyPairsContract.ofUser, { params: { userId: creator.id } }), "not_found");
    const { authorization } = signaturesContract;
    const reply = await stranger.send(authorization, { body: buildSigning(app.consumerKey) });
    expect(getFailure(reply, "validation").errors).toMatchObject([{ code: "unknown_client_id" }]);
    const found = await stranger.call(searchContract.find, { query: { keyword: app.name } });
    expect(getData(searchContract.find, found).apps).toEqual([]);
  });

  test("cannot edit each other's profile", async () => {
    const input = { params: { userId: creator.id }, body: { address: "Jalan Lain" } };
    getFailure(await colleague.send(usersContract.edit, input), "not_found");
  });
});

describe("the name of a company", () => {
  const rename = (caller: SignedIn, userId: string, name: string) =>
    caller.send(usersContract.edit, { params: { userId }, body: { company: name } });
  const listNames = async (companyId: string) => {
    const members = await db().user.findMany({ where: { companyId } });
    const { name } = await db().company.findUniqueOrThrow({ where: { id: companyId } });
    return [...new Set([name, ...members.map((member) => member.company)])];
  };

  test("is changed by its owners for all members and their apps", async () => {
    const renamed = `${company} Maju`;
    getData(usersContract.edit, await rename(creator, creator.id, renamed));
    expect(await listNames(creator.companyId)).toEqual([renamed]);
    expect(await listNames(stranger.companyId)).toEqual([company]);
    const reply = await viewer.call(appsContract.detail, { params: { appId: app.id } });
    expect(getData(appsContract.detail, reply).user.company).toBe(renamed);
    const admin = await signedInAs("admin");
    for (const order_by of ["company", "name"] as const) {
      const query = { keyword: renamed, order_by };
      const list = await admin.call(appsContract.list, { query });
      expect(getPage(appsContract.list, list).rows).toMatchObject([{ db_id: app.id }]);
    }
    const event = await db().auditEvent.findFirst({
      where: { event: "company_renamed", subjectId: creator.companyId },
    });
    expect(event).toMatchObject({ userId: creator.id, details: { subject: renamed } });
    getData(usersContract.edit, await rename(admin, viewer.id, company));
    expect(await listNames(creator.companyId)).toEqual([company]);
  });

  test("is refused to other members with a 409, unless it stays the same", async () => {
    for (const member of [colleague, viewer]) {
      getData(usersContract.edit, await rename(member, member.id, company));
      const { errors } = getFailure(await rename(member, member.id, "PT Lain"), "conflict");
      expect(errors).toMatchObject([{ field: "company", code: "company_role_required" }]);
    }
    expect(await listNames(creator.companyId)).toEqual([company]);
  });
});
