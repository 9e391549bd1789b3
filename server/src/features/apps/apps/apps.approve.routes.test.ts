import { appsContract } from "contract/apps/apps.contract";
import { approvalsContract } from "contract/apps/apps.approvals.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildApp, buildUser, createUniqueName } from "#test/builders.ts";
import { getData, getFailure, getErrors, getPage, signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

const account = "0060209031245";

const buildApproval = (consumerKey: string, change: Record<string, unknown> = {}) => ({
  consumer_key: consumerKey,
  consumer_secret: "",
  name: consumerKey,
  src_accounts: account,
  max_rate: 60,
  isactive: true,
  ...change,
});

const buildWaitingApp = async () =>
  buildApp({ ownerId: (await buildUser({ company: createUniqueName("PT") })).id });

describe("waiting apps", () => {
  test("are listed with owner and credentials; active apps are not listed", async () => {
    const admin = await signedInAs("admin");
    const owner = await buildUser({ company: createUniqueName("PT") });
    const waiting = await buildApp({ ownerId: owner.id });
    await buildApp({ ownerId: owner.id, state: "active" });
    const reply = await admin.call(approvalsContract.list, { query: { keyword: owner.company } });
    const { rows, meta } = getPage(approvalsContract.list, reply);
    expect(meta.total).toBe(1);
    expect(rows).toMatchObject([
      {
        db_id: waiting.id,
        consumer_key: waiting.consumerKey,
        consumer_secret: waiting.secret,
        isactive: false,
        user: { company: owner.company },
        can: { approve: true },
      },
    ]);
  });

  test("return an empty page after the last one, and 400 for a limit of 101", async () => {
    const admin = await signedInAs("admin");
    const beyond = getPage(
      approvalsContract.list,
      await admin.call(approvalsContract.list, { query: { page: 99 } }),
    );
    expect(beyond.rows).toEqual([]);
    expect(getErrors(await admin.call(approvalsContract.list, { query: { limit: 101 } }))).toEqual([
      "limit: Limit must be at most 100",
    ]);
  });

  test("cannot be listed or approved by a tenant", async () => {
    const tenant = await signedInAs("tenant");
    const app = await buildApp({ ownerId: tenant.id });
    getFailure(await tenant.call(approvalsContract.list), "role_not_allowed");
    getFailure(
      await tenant.send(approvalsContract.approve, { body: buildApproval(app.consumerKey) }),
      "role_not_allowed",
    );
    expect(await db().app.findUniqueOrThrow({ where: { id: app.id } })).toMatchObject({ state: "waiting" });
  });
});

describe("approving an app", () => {
  test("activates it and shows the credentials to its owner", async () => {
    const admin = await signedInAs("admin");
    const tenant = await signedInAs("tenant");
    const app = await buildApp({ ownerId: tenant.id });
    const reply = await admin.send(approvalsContract.approve, {
      body: buildApproval(app.consumerKey, { max_rate: "90" }),
    });
    expect(getData(approvalsContract.approve, reply)).toMatchObject({
      db_id: app.id,
      isactive: true,
      max_rate: 90,
      src_accounts: [account],
      approved_by: admin.username,
      can: { approve: false, sign: true },
    });
    const mine = await tenant.call(appsContract.listOfUser, { params: { userId: tenant.id } });
    expect(getPage(appsContract.listOfUser, mine).rows).toMatchObject([
      { EntityApps: { consumer_key: app.consumerKey, consumer_secret: app.secret, isactive: true } },
    ]);
  });

  test("accepts source accounts as a list, and replaces the previous ones", async () => {
    const admin = await signedInAs("admin");
    const app = await buildWaitingApp();
    const src_accounts = ["0060209031258", "0060209031261"];
    await admin.send(approvalsContract.approve, {
      body: buildApproval(app.consumerKey, { isactive: false }),
    });
    const reply = await admin.send(approvalsContract.approve, {
      body: buildApproval(app.consumerKey, { src_accounts }),
    });
    expect(getData(approvalsContract.approve, reply).src_accounts).toEqual(src_accounts);
  });

  test("with isactive false stores the values and keeps the app waiting", async () => {
    const admin = await signedInAs("admin");
    const app = await buildWaitingApp();
    const body = buildApproval(app.consumerKey, { isactive: "false", max_rate: 30 });
    expect(
      getData(approvalsContract.approve, await admin.send(approvalsContract.approve, { body })),
    ).toMatchObject({
      isactive: false,
      max_rate: 30,
      src_accounts: [account],
      approved_by: "",
      approved_at: null,
    });
  });

  test("that is already active returns 409 with approver and time, and keeps its terms", async () => {
    const [first, second] = [await signedInAs("admin"), await signedInAs("admin")];
    const app = await buildWaitingApp();
    await first.send(approvalsContract.approve, { body: buildApproval(app.consumerKey) });
    for (const isactive of [true, false]) {
      const body = buildApproval(app.consumerKey, { isactive, max_rate: 120 });
      const { remark } = getFailure(await second.send(approvalsContract.approve, { body }), "conflict");
      expect(remark).toContain(`${app.name} was already approved by ${first.username} on `);
      expect(remark).toMatch(/ on \d\d \w+ \d{4}, \d\d:\d\d:\d\d WIB\.$/);
    }
    expect(await db().app.findUniqueOrThrow({ where: { id: app.id } })).toMatchObject({
      state: "active",
      maxRate: 60,
    });
  });

  test("by several administrators at the same time succeeds once; the others get 409 with the approver", async () => {
    const admins = [await signedInAs("admin"), await signedInAs("admin"), await signedInAs("admin")];
    const app = await buildWaitingApp();
    const accounts = ["0060209031245", "0060209031258", "0060209031261"];
    const replies = await Promise.all(
      admins.map((admin, index) =>
        admin.send(approvalsContract.approve, {
          body: buildApproval(app.consumerKey, { src_accounts: accounts[index] }),
        }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const winner = replies.findIndex(({ status }) => status === 200);
    for (const reply of replies.filter(({ status }) => status === 409))
      expect(getFailure(reply, "conflict").remark).toContain(
        `approved by ${admins[winner]?.username ?? ""} on`,
      );
    const stored = await db().app.findUniqueOrThrow({
      where: { id: app.id },
      include: { sourceAccounts: true },
    });
    expect(stored.approvedById).toBe(admins[winner]?.id);
    expect(stored.sourceAccounts).toHaveLength(1);
    expect(JSON.stringify(stored.sourceAccounts)).toContain(accounts[winner]);
  });

  test("with an unknown consumer key returns 404", async () => {
    const admin = await signedInAs("admin");
    const { remark } = getFailure(
      await admin.send(approvalsContract.approve, { body: buildApproval("unknown") }),
      "not_found",
    );
    expect(remark).toBe("There is no app with this consumer_key.");
  });

  test("reports every missing field", async () => {
    const admin = await signedInAs("admin");
    expect(getErrors(await admin.send(approvalsContract.approve, { body: {} }))).toEqual([
      "consumer_key: Consumer key is required",
      "src_accounts: Source Account is required",
      "max_rate: Max Hit Rate is required",
      "isactive: isActive is required",
    ]);
  });

  const refused: [string, Record<string, unknown>, string][] = [
    ["a rate of 0", { max_rate: 0 }, "max_rate: Max Hit Rate must be 30, 60, 90 or 120"],
    ["a rate that is not offered", { max_rate: "45" }, "max_rate: Max Hit Rate must be 30, 60, 90 or 120"],
    ["a broken rate", { max_rate: 30.5 }, "max_rate: Max Hit Rate is required"],
    [
      "an unknown account",
      { src_accounts: ["x"] },
      "src_accounts: Source Account x does not exist: an administrator can add it on the Source accounts page",
    ],
    ["no account", { src_accounts: " , " }, "src_accounts: Source Account is required"],
    [
      "a key with NUL",
      { consumer_key: "a\u0000" },
      "consumer_key: Consumer key must not contain the NUL character",
    ],
  ];
  test.each(refused)("refuses %s and changes nothing", async (_name, change, error) => {
    const admin = await signedInAs("admin");
    const app = await buildWaitingApp();
    expect(
      getErrors(
        await admin.send(approvalsContract.approve, { body: buildApproval(app.consumerKey, change) }),
      ),
    ).toEqual([error]);
    expect(await db().app.findUniqueOrThrow({ where: { id: app.id } })).toMatchObject({
      state: "waiting",
      maxRate: 0,
    });
  });
});
