import { expect, test } from "vitest";
import { dashboardContract } from "contract/dashboard/dashboard.contract";
import { call } from "#api/call.ts";
import { SessionTimeout } from "./session-timeout.tsx";
import { find, renderSignedIn } from "#test/render.tsx";

test("an expired session leads to sign-in, with the current page as the return address", async () => {
  const refused = {
    status: 403,
    body: { status: "43", remark: "Session expired", errors: [], request_id: "" },
  };
  const { router, step } = await renderSignedIn(<SessionTimeout />, {
    address: "/app/tenants?new=1",
    answers: { "GET /api/v1/dashboard": refused },
  });
  await step(() => call(dashboardContract.get, {}).catch(() => undefined));
  await step(() => find("[role=dialog] button", "OK").click());
  expect(router.state.location).toMatchObject({ pathname: "/logout", state: { from: "/app/tenants?new=1" } });
});
