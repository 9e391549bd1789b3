import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { dashboardContract } from "contract/dashboard/dashboard.contract";
import { call, setTokenSource } from "#api/call.ts";
import { routes } from "#app/router.tsx";
import { SessionTimeout } from "./session-timeout.tsx";
import { find, renderSignedIn } from "#test/render.tsx";

const refused = {
  status: 403,
  body: { status: "43", remark: "Session expired", errors: [], request_id: "" },
};

test("an expired session leads to sign-in, with the current page as the return address", async () => {
  const { router, step } = await renderSignedIn(<SessionTimeout />, {
    address: "/app/tenants?new=1",
    answers: { "GET /api/v1/dashboard": refused },
  });
  await step(() => call(dashboardContract.get, {}).catch(() => undefined));
  await step(() => find("[role=dialog] button", "OK").click());
  expect(router.state.location).toMatchObject({ pathname: "/logout", state: { from: "/app/tenants?new=1" } });
});

test("a page without the shell shows that the session has expired", async () => {
  const { router, step } = await renderSignedIn(
    { routes },
    {
      role: "tenant",
      // The token differs from that of other tests, because each one is reported once.
      claims: { sid: "s2" },
      address: "/changepassword",
      answers: { "GET /api/v1/dashboard": refused },
    },
  );
  await screen.findByLabelText("New password");
  await step(() => call(dashboardContract.get, {}).catch(() => undefined));
  await screen.findByText("Session Timeout, need relogin.");
  await step(() => find("[role=dialog] button", "OK").click());
  expect(router.state.location.pathname).toBe("/login");
});

test("a refused token of an earlier session does not end the present one", async () => {
  const { step } = await renderSignedIn(
    { routes },
    { role: "tenant", address: "/changepassword", answers: { "GET /api/v1/dashboard": refused } },
  );
  await screen.findByLabelText("New password");
  setTokenSource(() => Promise.resolve("an-earlier-token"));
  await step(() => call(dashboardContract.get, {}).catch(() => undefined));
  expect(screen.queryByText("Session Timeout, need relogin.")).toBeNull();
});
