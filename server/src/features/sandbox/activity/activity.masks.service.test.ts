import { appSecretsContract } from "contract/apps/apps.secrets.contract";
import { tenantServersContract } from "contract/tenant-servers/tenant-servers.contract";
import { expect, test } from "vitest";
import { findKeptSecrets } from "#features/apps/apps/apps.secrets.service.ts";
import { seal } from "#db/master-key.ts";
import { db } from "#db/database.ts";
import { buildApp, buildUser } from "#test/builders.ts";
import { getData, signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { findMaskOfApp } from "./activity.masks.service.ts";

usePortal();

test("the apps of a company share one mask, because each contains all secrets of the company", async () => {
  const { id: ownerId } = await buildUser();
  const [first, second] = await Promise.all([buildApp({ ownerId }), buildApp({ ownerId })]);
  const other = await buildApp({ ownerId: (await buildUser()).id });
  const masks = await Promise.all([first, second, other].map(({ id }) => findMaskOfApp(id)));
  expect(masks[1]).toBe(masks[0]);
  expect(masks[2]).not.toBe(masks[0]);
});

test("a new secret of a server is masked from the next call on, although a mask was made just before", async () => {
  const developer = await signedInAs("tenant");
  const { id: appId } = await buildApp({ ownerId: developer.id, state: "active" });
  const secret = "quite-new-secret-8m2k";
  const mask = async () => (await findMaskOfApp(appId)).text(`it is ${secret}`);
  expect(await mask()).toContain(secret);
  const reply = await developer.call(tenantServersContract.set, {
    params: { appId },
    body: {
      base_url: "https://api.bank.example",
      authentication: "token",
      client_id: "portal",
      client_secret: secret,
    },
  });
  expect(reply.status).toBe(200);
  expect(await mask()).not.toContain(secret);
});

test("half of a new secret of an app is masked at once, although a mask was made just before", async () => {
  const developer = await signedInAs("tenant");
  const { id: appId } = await buildApp({ ownerId: developer.id, state: "active" });
  await findMaskOfApp(appId);
  const reply = await developer.call(appSecretsContract.rotate, {
    params: { appId },
    body: { overlap: "1d" },
  });
  const { consumer_secret: secret } = getData(appSecretsContract.rotate, reply);
  const half = secret.slice(-Math.floor(secret.length / 2));
  expect((await findMaskOfApp(appId)).text(`it is ${half}`)).not.toContain(half);
});

test("of each app the live secrets and the last five ended ones are masked by value, however many are stored", async () => {
  const { id: ownerId, companyId } = await buildUser();
  const [first, second] = await Promise.all([buildApp({ ownerId }), buildApp({ ownerId })]);
  const now = Date.now();
  const valueOf = (index: number) => `imported-value-${String(index).padStart(4, "0")}`;
  await db().appSecret.createMany({
    data: Array.from({ length: 500 }, (_, index) => ({
      appId: first.id,
      sealedSecret: seal(valueOf(index), `app:${first.id}`),
      createdBy: "",
      // Newer than the live secret of the app.
      createdAt: new Date(now + 60_000 - index),
      endsAt: new Date(now - index),
    })),
  });
  const kept = await findKeptSecrets(companyId);
  expect([first, second].map(({ id }) => kept.filter(({ appId }) => appId === id).length)).toEqual([7, 1]);
  const mask = await findMaskOfApp(first.id);
  for (const value of [first.secret, second.secret, valueOf(0), valueOf(5)])
    expect(mask.value(`it is ${value}`)).not.toContain(value);
});
