import { EventEmitter, once } from "node:events";
import { keyPairsContract } from "contract/key-pairs/key-pairs.contract";
import { dashboardContract } from "contract/dashboard/dashboard.contract";
import { expect, test } from "vitest";
import { getData, signedInAs } from "./caller.ts";
import { usePortal } from "./portal.ts";
import { inject } from "#app/dependencies.ts";

usePortal();

test("many calls of a user wait for each other; other users and calls that wait long do not wait for them", async () => {
  const [busy, other] = [await signedInAs("tenant"), await signedInAs("tenant")];
  const end = new EventEmitter();
  const released = once(end, "now");
  const { portalCalls } = inject("costlyWork");
  const running = Array.from({ length: 200 }, () => portalCalls.run(busy.id, () => released));
  let isAnswered = false;
  const waiting = busy.call(dashboardContract.get).then((reply) => {
    isAnswered = true;
    return reply;
  });
  getData(dashboardContract.get, await other.call(dashboardContract.get));
  getData(keyPairsContract.create, await busy.call(keyPairsContract.create, { body: {} }));
  expect(isAnswered).toBe(false);
  end.emit("now");
  await Promise.all(running);
  getData(dashboardContract.get, await waiting);
});
