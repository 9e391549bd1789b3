import { appSecretsContract as contract, type SecretOverlap } from "contract/apps/apps.secrets.contract";
import { appsContract } from "contract/apps/apps.contract";
import { hourMs } from "contract/time";
import { describe, expect, test } from "vitest";
import { inject } from "#app/dependencies.ts";
import { db } from "#db/database.ts";
import { getData, getErrors, getFailure } from "#test/caller.ts";
import { isAccepted, buildAppWithSecret, listSecrets, rotateSecret } from "#test/apps.ts";
import { usePortal } from "#test/portal.ts";
import { clearEndedSecrets } from "./apps.secrets.retention.ts";

usePortal();

describe("a rotation", () => {
  test.each<[SecretOverlap, number | null]>([
    ["none", 0],
    ["1d", 24],
    ["7d", 7 * 24],
    ["until_revoked", null],
  ])("with overlap %s ends the earlier secret after that time", async (overlap, hours) => {
    const { owner, app, params } = await buildAppWithSecret();
    const before = Date.now();
    const created = await rotateSecret(owner, app.id, overlap, "Server 2");
    expect(created.consumer_secret).toMatch(/^snap_prd_[A-Za-z0-9]{48}$/);
    const [newest, earlier] = await listSecrets(owner, app.id);
    expect(newest).toMatchObject({
      secret_id: created.secret_id,
      name: "Server 2",
      hint: created.consumer_secret.slice(-4),
      state: "live",
      created_by: owner.username,
      ends_at: null,
      last_used_at: null,
    });
    expect(earlier?.state).toBe(hours === null ? "live" : hours === 0 ? "ended" : "ending");
    if (hours !== null) {
      const end = Date.parse(earlier?.ends_at ?? "");
      expect(end).toBeGreaterThanOrEqual(before + hours * hourMs - 1000);
      expect(end).toBeLessThan(Date.now() + hours * hourMs + 1000);
    }
    expect(await isAccepted(owner, app.consumerKey, created.consumer_secret)).toBe(true);
    expect(await isAccepted(owner, app.consumerKey, app.secret)).toBe(hours !== 0);
    const detail = await owner.call(appsContract.detail, { params });
    expect(getData(appsContract.detail, detail)).toMatchObject({
      consumer_secret: created.consumer_secret,
      secret_id: created.secret_id,
    });
  });

  test("does not postpone the end of an earlier secret, and the value of an ended one is deleted after a day", async () => {
    const { owner, app, first } = await buildAppWithSecret();
    const end = new Date(Date.now() + hourMs);
    await db().appSecret.update({ where: { id: first.secretId }, data: { endsAt: end } });
    await rotateSecret(owner, app.id, "7d");
    expect((await listSecrets(owner, app.id))[1]?.ends_at).toBe(end.toISOString());
    const isDeleted = async (endedMs: number) => {
      const endsAt = new Date(Date.now() - endedMs);
      await db().appSecret.update({ where: { id: first.secretId }, data: { endsAt } });
      await clearEndedSecrets(new AbortController().signal, new Date());
      const stored = await db().appSecret.findMany({
        where: { appId: app.id },
        orderBy: { createdAt: "asc" },
      });
      return stored.map(({ sealedSecret }) => sealedSecret === null);
    };
    expect(await isDeleted(23 * hourMs)).toEqual([false, false]);
    expect(await isDeleted(24 * hourMs + 1000)).toEqual([true, false]);
    expect((await listSecrets(owner, app.id))[1]).toMatchObject({
      state: "ended",
      hint: "",
      can: { reveal: false },
    });
  });

  test("is refused while two secrets are live, unless it ends both", async () => {
    const { owner, app, first, params } = await buildAppWithSecret();
    const second = await rotateSecret(owner, app.id, "until_revoked");
    const body = { overlap: "1d" } as const;
    const { code, remark } = getFailure(await owner.call(contract.rotate, { params, body }), "conflict");
    expect({ code, remark }).toEqual({
      code: "too_many_secrets",
      remark: `${app.name} already has 2 live secrets. Revoke one of them first, or end both at once.`,
    });
    // An earlier rotation may have left it a day.
    const endsAt = new Date(Date.now() + 24 * hourMs);
    await db().appSecret.update({ where: { id: first.secretId }, data: { endsAt } });
    const third = await rotateSecret(owner, app.id, "none");
    expect(await isAccepted(owner, app.consumerKey, app.secret)).toBe(false);
    expect(await isAccepted(owner, app.consumerKey, second.consumer_secret)).toBe(false);
    expect(await isAccepted(owner, app.consumerKey, third.consumer_secret)).toBe(true);
  });

  test("ten at the same time leave at most two live secrets", async () => {
    const { owner, app, params } = await buildAppWithSecret();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        owner.call(contract.rotate, { params, body: { overlap: "until_revoked" } }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect((await listSecrets(owner, app.id)).filter(({ state }) => state === "live")).toHaveLength(2);
  });

  test("keeps the values of the last five ended secrets, and the history of all", async () => {
    const { owner, app } = await buildAppWithSecret();
    const sealed = await db().appSecret.findFirstOrThrow({ where: { appId: app.id } });
    const now = Date.now();
    await db().appSecret.createMany({
      data: Array.from({ length: 20 }, (_, index) => ({
        appId: app.id,
        name: String(index),
        sealedSecret: sealed.sealedSecret,
        createdBy: owner.username,
        createdAt: new Date(now - (index + 2) * 1000),
        endsAt: new Date(now - (index + 1) * 1000),
      })),
    });
    await rotateSecret(owner, app.id, "none", "new");
    const stored = await db().appSecret.findMany({
      where: { appId: app.id },
      select: { name: true, sealedSecret: true },
    });
    const kept = stored.filter(({ sealedSecret }) => sealedSecret !== null).map(({ name }) => name);
    expect(kept.toSorted()).toEqual(["", "0", "1", "2", "3", "new"]);
    expect(stored).toHaveLength(22);
  });

  test("is refused for a while after 60 in an hour; revoking is not", async () => {
    const { owner, app, params } = await buildAppWithSecret();
    await inject("limits").secretRotations.penalty(app.id, 59);
    const { secret_id: secretId } = await rotateSecret(owner, app.id, "none");
    const refused = await owner.call(contract.rotate, { params, body: { overlap: "none" } });
    expect(refused.status).toBe(429);
    expect(getFailure(refused, "too_many_requests").code).toBe("too_many_secrets_minutes");
    getData(contract.revoke, await owner.call(contract.revoke, { params: { ...params, secretId } }));
    expect(await db().appSecret.count({ where: params })).toBe(2);
  });

  test("needs a known overlap", async () => {
    const { owner, params } = await buildAppWithSecret();
    const listErrors = async (body: object) => getErrors(await owner.send(contract.rotate, { params, body }));
    expect(await listErrors({})).toEqual(["overlap: Choose how long the earlier secret stays valid"]);
    expect(await listErrors({ overlap: "2d" })).toEqual([
      "overlap: Earlier secret must be none, 1d, 7d or until_revoked",
    ]);
  });
});
