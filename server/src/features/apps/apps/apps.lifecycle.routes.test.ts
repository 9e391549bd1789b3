import { appStatesContract as contract, type BulkAction } from "contract/apps/apps.lifecycle.contract";
import { App, appsContract, appStates, type AppState } from "contract/apps/apps.contract";
import { approvalsContract } from "contract/apps/apps.approvals.contract";
import { roles, type Endpoint, type Role } from "contract/endpoint";
import { dayMs } from "contract/time";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import type { Prisma } from "#db/generated/client.ts";
import { buildApp, buildMachineToken, buildUser } from "#test/builders.ts";
import { createCaller, getData, getErrors, getFailure, signedInAs, type Reply } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { transitions, type AppAction } from "./apps.transitions.ts";

usePortal();

const getDaysLater = (days: number) => new Date(Date.now() + days * dayMs);

/** Stores an app in a state; an expired one is active with an end in the past. */
async function buildAppIn(state: AppState, ownerId: string, details: Prisma.AppUpdateInput = {}) {
  const app = await buildApp(
    state === "expired"
      ? { ownerId, state: "active", expiresAt: getDaysLater(-1) }
      : { ownerId, state, ...(state === "active" ? { expiresAt: getDaysLater(30) } : {}) },
  );
  await db().app.update({ where: { id: app.id }, data: details });
  return app;
}

const asked = { note: "", requested_by: "budi", requested_at: new Date().toISOString() };
const suspension = { reason: "misuse", note: "Terlalu banyak percobaan." };

/** The actions that return the changed app; those on its secrets are in apps.secrets.routes.test.ts. */
type Change = Exclude<AppAction, "manage_secrets" | "manage_server" | "change_test_data" | "ask_again">;

/** A valid call of each change, and the state it leads to. */
const actions: Record<
  Change,
  { endpoint: Endpoint; body: unknown; to?: AppState; details?: Prisma.AppUpdateInput }
> = {
  approve: { endpoint: approvalsContract.approve, body: {}, to: "active" },
  reject: { endpoint: contract.reject, body: { reason: "Data tidak lengkap." }, to: "rejected" },
  suspend: { endpoint: contract.suspend, body: suspension, to: "suspended" },
  resume: { endpoint: contract.resume, body: {}, to: "active" },
  close: { endpoint: contract.close, body: {}, to: "closed" },
  edit: { endpoint: contract.edit, body: { description: "Untuk 40 gerai" } },
  edit_terms: { endpoint: contract.edit, body: { max_rate: 120 } },
  request_extension: { endpoint: contract.requestExtension, body: { note: "Uji belum selesai" } },
  decide_extension: {
    endpoint: contract.decideExtension,
    body: { granted: false, note: "Silakan buat aplikasi baru" },
    details: { extensionRequest: asked },
  },
  request_change: { endpoint: contract.requestChange, body: { max_rate: 120 } },
  decide_change: {
    endpoint: contract.decideChange,
    body: { granted: true },
    details: { changeRequest: { ...asked, products: null, max_rate: 90 } },
  },
};

const isChange = (name: string): name is Change => name in actions;
const cases = Object.keys(transitions)
  .filter(isChange)
  .flatMap((action) => appStates.flatMap((state) => roles.map((role) => [action, state, role] as const)));

describe("every action in every state", () => {
  test.each(cases)("%s of an app that is %s, by a user with role %s", async (action, state, role) => {
    const [owner, admin] = [await signedInAs("tenant"), await signedInAs("admin")];
    const { endpoint, body, to, details } = actions[action];
    const app = await buildAppIn(state, owner.id, details);
    const before = await readStored(app.id);
    const caller = role === "admin" ? admin : owner;
    const reply = await caller.send(endpoint, {
      params: { appId: app.id },
      body:
        action === "approve"
          ? { consumer_key: app.consumerKey, src_accounts: "0060209031245", max_rate: 60, isactive: true }
          : body,
    });
    const { by, from } = transitions[action];
    if (!by.some((each) => each === role)) {
      // A tenant's edit with terms is refused by field, because the call itself is permitted.
      if (endpoint === contract.edit) expect(getErrors(reply)[0]).toContain("Only a portal manager");
      else getFailure(reply, "role_not_allowed");
      expect(await readStored(app.id)).toEqual(before);
    } else if (!from.some((each) => each === state)) {
      const { remark } = getFailure(reply, "conflict");
      expect(remark).toContain(app.name);
      expect(await readStored(app.id)).toEqual(before);
    } else {
      const changed = App.parse(getData(endpoint, reply));
      expect(changed).toMatchObject({
        db_id: app.id,
        state: to ?? state,
        isactive: (to ?? state) === "active",
      });
      const after = await readStored(app.id);
      expect(after.events).toBe(before.events + 1);
      expect(after.audits).toBeGreaterThan(before.audits);
      // A tenant's own edit notifies nobody.
      const isOwnEdit = endpoint === contract.edit && role === "tenant";
      expect(after.notifications > before.notifications).toBe(!isOwnEdit);
      const { can } = getData(appsContract.detail, await owner.call(appsContract.detail, toParams(app.id)));
      for (const each of ["close", "edit", "request_extension", "request_change", "ask_again"] as const)
        if (can[each]) expect(transitions[each].from).toContain(changed.state);
      expect(can.ask_again).toBe(changed.state === "rejected" || changed.state === "closed");
      const seenByAdmin = getData(
        appsContract.detail,
        await admin.call(appsContract.detail, toParams(app.id)),
      );
      expect(seenByAdmin.can).toMatchObject({
        ask_again: false,
        request_extension: false,
        request_change: false,
      });
    }
  });

  test.each(cases.filter(([action, , role]) => role === "tenant" && isOfTenant(action)))(
    "%s of another tenant's app that is %s is not found",
    async (action, state) => {
      const [owner, stranger] = [await buildUser(), await signedInAs("tenant")];
      const { endpoint, body, details } = actions[action];
      const app = await buildAppIn(state, owner.id, details);
      const before = await readStored(app.id);
      getFailure(await stranger.send(endpoint, { ...toParams(app.id), body }), "not_found");
      getFailure(await stranger.call(contract.events, toParams(app.id)), "not_found");
      expect(await readStored(app.id)).toEqual(before);
    },
  );
});

test("the newest 1,000 events of an app are shown, oldest first", async () => {
  const owner = await signedInAs("tenant");
  const app = await buildAppIn("active", owner.id);
  const data = Array.from({ length: 1001 }, (_each, index) => ({
    appId: app.id,
    actor: owner.username,
    kind: "secret_created" as const,
    note: String(index),
    createdAt: new Date(Date.now() + index),
  }));
  await db().appEvent.createMany({ data });
  const events = getData(contract.events, await owner.call(contract.events, toParams(app.id)));
  expect(events.map(({ note }) => note)).toEqual(data.slice(1).map(({ note }) => note));
});

const toParams = (appId: string) => ({ params: { appId } });
const isOfTenant = (action: Change) => transitions[action].by.some((role: Role) => role === "tenant");

const readStored = async (id: string) => ({
  app: await db().app.findUniqueOrThrow({ where: { id }, include: { products: true, sourceAccounts: true } }),
  events: await db().appEvent.count({ where: { appId: id } }),
  audits: await db().auditEvent.count({ where: { subjectId: id } }),
  notifications: await db().notification.count({ where: { subjectId: id } }),
});

describe("two users at the same time", () => {
  test("suspend and close: both orders end in a state that the later one left", async () => {
    const [owner, admin] = [await signedInAs("tenant"), await signedInAs("admin")];
    for (let turn = 0; turn < 5; turn += 1) {
      const { id } = await buildAppIn("active", owner.id);
      const [suspended, closed] = await Promise.all([
        admin.send(contract.suspend, { ...toParams(id), body: suspension }),
        owner.send(contract.close, { ...toParams(id), body: {} }),
      ]);
      getData(contract.close, closed);
      if (suspended.status !== 200) getFailure(suspended, "conflict");
      expect(await db().app.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: "closed" });
      expect(await db().appEvent.count({ where: { appId: id } })).toBe(suspended.status === 200 ? 2 : 1);
    }
  });

  test("of twenty decisions on one request at the same time, one succeeds", async () => {
    const [owner, admin] = [await signedInAs("tenant"), await signedInAs("admin")];
    const { id } = await buildAppIn("active", owner.id, { extensionRequest: asked });
    const decisions = await Promise.all(
      Array.from({ length: 20 }, (_each, index) =>
        admin.send(contract.decideExtension, {
          ...toParams(id),
          body: { granted: index % 2 === 0, note: "Diputuskan" },
        }),
      ),
    );
    const made = decisions.filter(({ status }) => status === 200);
    expect(made).toHaveLength(1);
    for (const refused of decisions.filter(({ status }) => status !== 200)) getFailure(refused, "conflict");
    expect(await db().appEvent.count({ where: { appId: id } })).toBe(1);
  });

  test("ten equal requests at the same time create one request", async () => {
    const owner = await signedInAs("tenant");
    const { id } = await buildAppIn("active", owner.id);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => owner.send(contract.requestExtension, { ...toParams(id), body: {} })),
    );
    const times = replies.map((reply: Reply) => {
      const { extension_request } = getData(contract.requestExtension, reply);
      return extension_request?.requested_at;
    });
    expect(new Set(times).size).toBe(1);
    expect(await db().appEvent.count({ where: { appId: id } })).toBe(1);
  });
});

describe("several apps together", () => {
  test("each has its own result, and a failure does not affect the others", async () => {
    const [owner, admin] = [await buildUser(), await signedInAs("admin")];
    const [active, waiting] = [await buildAppIn("active", owner.id), await buildAppIn("waiting", owner.id)];
    const unknown = owner.id;
    const body: BulkAction = {
      action: "suspend",
      reason: "requested_by_authority",
      note: "Surat nomor 7",
      app_ids: [active.id, waiting.id, unknown],
    };
    expect(getData(contract.bulk, await admin.send(contract.bulk, { body }))).toMatchObject([
      { db_id: active.id, outcome: "done", name: active.name },
      { db_id: waiting.id, outcome: "refused", code: "app_is_waiting" },
      { db_id: unknown, outcome: "not_found", name: "" },
    ]);
    expect((await readStored(active.id)).app.state).toBe("suspended");
    expect((await readStored(waiting.id)).app.state).toBe("waiting");
  });

  test("rejects, resumes, extends and closes", async () => {
    const [owner, admin] = [await buildUser(), await signedInAs("admin")];
    const readOutcome = async (state: AppState, body: Record<string, unknown>) => {
      const { id } = await buildAppIn(state, owner.id);
      const reply = await admin.send(contract.bulk, { body: { ...body, app_ids: [id] } });
      const [result] = getData(contract.bulk, reply);
      return [
        result?.outcome,
        (await readStored(id)).app.state,
        (await readStored(id)).app.expiresAt,
      ] as const;
    };
    expect(await readOutcome("waiting", { action: "reject", reason: "Salah" })).toEqual([
      "done",
      "rejected",
      null,
    ]);
    expect((await readOutcome("suspended", { action: "resume" })).slice(0, 2)).toEqual(["done", "active"]);
    expect((await readOutcome("expired", { action: "close" })).slice(0, 2)).toEqual(["done", "closed"]);
    expect(await readOutcome("expired", { action: "extend", expires_at: "2099-12-31" })).toEqual([
      "done",
      "active",
      new Date("2099-12-31T23:59:59.999+07:00"),
    ]);
  });

  test("extends no app that ends later, or has no end", async () => {
    const [owner, admin] = [await buildUser(), await signedInAs("admin")];
    const [later, endless, sooner] = [
      await buildAppIn("active", owner.id, {
        expiresAt: new Date("2099-12-31T23:59:59.999+07:00"),
        extensionRequest: asked,
      }),
      await buildAppIn("active", owner.id, { expiresAt: null, extensionRequest: asked }),
      await buildAppIn("active", owner.id),
    ];
    const before = [await readStored(later.id), await readStored(endless.id)];
    const remarks = [
      `Last day must not be before 2099-12-31, the last day of ${later.name}: edit the app to end it earlier`,
      `${endless.name} has no last day that could be later: edit the app to set one`,
    ];
    const body = { action: "extend", expires_at: "2099-12-30", app_ids: [later.id, endless.id, sooner.id] };
    const outcomes = getData(contract.bulk, await admin.send(contract.bulk, { body }));
    expect(outcomes.map(({ remark }) => remark)).toEqual([...remarks, `${sooner.name} is changed.`]);
    const decision = { granted: true, expires_at: "2099-12-30" };
    for (const [index, { id }] of [later, endless].entries()) {
      const reply = await admin.send(contract.decideExtension, { ...toParams(id), body: decision });
      expect(getFailure(reply, "conflict").errors).toMatchObject([
        { field: "expires_at", message: remarks[index] },
      ]);
    }
    expect([await readStored(later.id), await readStored(endless.id)]).toEqual(before);
  });

  test("takes from a machine token only the actions that it may take on one app", async () => {
    const [owner, admin] = [await buildUser(), await signedInAs("admin")];
    const script = createCaller((await buildMachineToken(admin.id, { scopes: ["apps:decide"] })).value);
    const close = async (id: string) => [
      await script.send(contract.close, { params: { appId: id }, body: {} }),
      await script.send(contract.bulk, { body: { action: "close", app_ids: [id] } }),
    ];
    const app = await buildAppIn("active", owner.id);
    for (const reply of await close(app.id))
      expect(getFailure(reply, "conflict").code).toBe("token_not_allowed");
    expect((await readStored(app.id)).app.state).toBe("active");
    const body = { action: "suspend", reason: "misuse", note: "Uji", app_ids: [app.id] };
    expect(getData(contract.bulk, await script.send(contract.bulk, { body }))).toMatchObject([
      { outcome: "done" },
    ]);
  });

  test("a machine token extends only apps whose owners asked for it, one or several", async () => {
    const [owner, admin] = [await signedInAs("tenant"), await signedInAs("admin")];
    const script = createCaller((await buildMachineToken(admin.id, { scopes: ["apps:decide"] })).value);
    const { id } = await buildAppIn("active", owner.id);
    const extension = { expires_at: "2099-12-31" };
    const extendSeveral = async () => {
      const reply = await script.send(contract.bulk, {
        body: { action: "extend", ...extension, app_ids: [id] },
      });
      return getData(contract.bulk, reply);
    };
    const one = await script.send(contract.decideExtension, {
      params: { appId: id },
      body: { granted: true, ...extension },
    });
    expect(getFailure(one, "conflict").code).toBe("no_extension_request");
    expect(await extendSeveral()).toMatchObject([{ outcome: "refused", code: "no_extension_request" }]);
    await owner.call(contract.requestExtension, { params: { appId: id }, body: {} });
    expect(await extendSeveral()).toMatchObject([{ outcome: "done" }]);
  });

  const invalid: [string, Record<string, unknown>, string][] = [
    [
      "an unknown action",
      { action: "delete" },
      "action: Action must be reject, suspend, resume, close or extend",
    ],
    ["a rejection without reason", { action: "reject" }, "reason: Reason is required"],
    ["a suspension without note", { action: "suspend", reason: "misuse" }, "note: Note is required"],
    ["a day in the past", { action: "extend", expires_at: "2020-01-01" }, "expires_at: The last day"],
  ];
  test.each(invalid)("%s is refused", async (_name, body, error) => {
    const admin = await signedInAs("admin");
    const reply = await admin.send(contract.bulk, { body: { ...body, app_ids: [admin.id] } });
    expect(getErrors(reply)[0]).toContain(error);
  });
});
