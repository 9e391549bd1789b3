import { portalContract } from "contract/portal/portal.contract";
import { expect, test } from "vitest";
import { anonymous, dataOf } from "#test/caller";
import { usePortal } from "#test/portal";

usePortal();

test("tells anybody what this portal is", async () => {
  const { version, ...info } = dataOf(portalContract.info, await anonymous.call(portalContract.info));
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(info).toEqual({
    product: "SNAP Developer Portal",
    environment: "production",
    contact_email: "snap-portal@example.id",
  });
});
