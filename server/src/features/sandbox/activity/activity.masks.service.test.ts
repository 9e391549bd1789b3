import { tenantServersContract } from "contract/tenant-servers/tenant-servers.contract";
import { expect, test } from "vitest";
import { buildApp, buildUser } from "#test/builders.ts";
import { signedInAs } from "#test/caller.ts";
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
