import { appStates } from "contract/apps/apps.contract";
import { expect, test } from "vitest";
import { buildActor } from "#test/build-actor.ts";
import { can } from "./apps.policy.ts";

const final = ["rejected", "closed"];

test.each(appStates)("developers of the company manage the server of an app that is %s", (state) => {
  const app = { companyId: "c1", state };
  expect(can(buildActor(), "manage_server", app)).toBe(!final.includes(state));
  expect(can(buildActor({ companyRole: "viewer" }), "manage_server", app)).toBe(false);
  expect(can(buildActor({ companyId: "c2" }), "manage_server", app)).toBe(false);
  expect(can(buildActor({ role: "admin" }), "manage_server", app)).toBe(false);
});
