import { EventEmitter, once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { activityContract, evidenceFormats } from "contract/activity/activity.contract";
import { appsContract } from "contract/apps/apps.contract";
import { expect, test } from "vitest";
import { buildActivity, buildApp } from "./builders.ts";
import { signedInAs } from "./caller.ts";
import { usePortal } from "./portal.ts";
import { inject } from "#app/dependencies.ts";

usePortal();

test("exports and evidence are read in the turn of their user", async () => {
  const tenant = await signedInAs("tenant");
  const { id } = await buildApp({ ownerId: tenant.id, state: "active" });
  const ids = await buildActivity(id);
  const end = new EventEmitter();
  const released = once(end, "now");
  const running = ["a", "b"].map((user) => inject("costlyWork").downloads.run(user, () => released));
  let answered = 0;
  const downloads = [
    () => tenant.send(appsContract.exportOfUser, { params: { userId: tenant.id } }),
    ...evidenceFormats.map(
      (format) => () => tenant.send(activityContract.evidence, { query: { ids, format } }),
    ),
  ].map(async (download) => {
    const { status } = await download();
    answered += 1;
    return status;
  });
  await wait(500);
  expect(answered).toBe(0);
  end.emit("now");
  await Promise.all(running);
  expect(await Promise.all(downloads)).toEqual([200, 200, 200, 200]);
});
