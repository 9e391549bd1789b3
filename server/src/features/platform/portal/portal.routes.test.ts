import packageFile from "../../../../../package.json" with { type: "json" };
import { portalContract } from "contract/portal/portal.contract";
import { expect, test } from "vitest";
import { anonymous, getData } from "#test/caller.ts";
import { getPortalUrl, usePortal } from "#test/portal.ts";

usePortal();

test("portal information is public", async () => {
  const { version, ...info } = getData(portalContract.info, await anonymous.call(portalContract.info));
  expect(version).toBe(packageFile.version);
  expect(info).toEqual({
    product: "SNAP Developer Portal",
    commit: "unknown",
    environment: "production",
    contact_email: "snap-portal@example.id",
    idle_sign_out_minutes: 60,
    registration: "approval",
    registration_domains: [],
    mails: "written",
    snap_base_url: getPortalUrl(),
  });
});
