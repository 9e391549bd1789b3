import { appStates } from "contract/apps/apps.contract";
import { expect, test } from "vitest";
import { buildActor } from "#test/build-actor.ts";
import { canChangeServer } from "./tenant-servers.policy.ts";

const final = ["rejected", "closed"];

test.each(appStates)("the server of an app that is %s", (state) => {
  const app = { companyId: "c1", state };
  expect(canChangeServer(buildActor(), app)).toBe(!final.includes(state));
  expect(canChangeServer(buildActor({ companyRole: "viewer" }), app)).toBe(false);
  expect(canChangeServer(buildActor({ companyId: "c2" }), app)).toBe(false);
  expect(canChangeServer(buildActor({ role: "admin" }), app)).toBe(false);
});
