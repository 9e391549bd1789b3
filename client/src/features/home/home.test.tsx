// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { HomePage } from "#features/home/home.page.tsx";
import { find, renderSignedIn } from "#test/render.tsx";

const dashboard = {
  role: "admin",
  waiting: {
    apps: 1,
    requests: 1,
    ages: { day: 2, week: 0, older: 0 },
    oldest: [
      {
        kind: "app",
        db_id: "a1",
        name: "Kasir",
        company: "PT A",
        status: null,
        since: "2026-11-20T00:00:00Z",
      },
      {
        kind: "request",
        db_id: "r1",
        name: "Sari",
        company: "PT B",
        status: "10-Requested",
        since: "2026-11-21T00:00:00Z",
      },
    ],
  },
  apps: [{ type: "sandbox", isactive: false, count: 1 }],
  requests: [],
  approvals: [],
  accounts: 3,
};
const answers = { "GET /api/v1/dashboard": { body: { status: "00", message: "Success", data: dashboard } } };

test("Home shows the waiting items above the welcome, and Open leads to the decision on an app", async () => {
  await renderSignedIn(<HomePage />, { answers });
  const headings = [...document.querySelectorAll("h2")].map(({ textContent }) => textContent);
  expect(headings.indexOf("Waiting for you")).toBeLessThan(headings.indexOf("Selamat datang, Budi"));
  expect(find("a", "Open Kasir").getAttribute("href")).toBe("/app/approved?act=a1");
  expect(find("a", "Open the request of PT B").getAttribute("href")).toBe("/app/productions?open=r1");
});

test("in a new portal, administrators see a checklist instead of empty charts", async () => {
  const empty = { ...dashboard, apps: [], waiting: { ...dashboard.waiting, oldest: [] }, accounts: 1 };
  await renderSignedIn(<HomePage />, {
    answers: { "GET /api/v1/dashboard": { body: { status: "00", message: "Success", data: empty } } },
  });
  expect(find("a", "Create tenant").getAttribute("href")).toBe("/app/tenants?new=1");
  expect(document.body.textContent).not.toContain("Approvals per week");
  const headings = [...document.querySelectorAll("h2")].map(({ textContent }) => textContent);
  expect(headings).toEqual(["Next step", "Selamat datang, Budi"]);
});

test("a closed welcome stays closed", async () => {
  const { step } = await renderSignedIn(<HomePage />, { answers });
  const welcome = find("details", "Selamat datang");
  expect(welcome.hasAttribute("open")).toBe(true);
  await step(() => {
    welcome.removeAttribute("open");
    welcome.dispatchEvent(new Event("toggle"));
  });
  expect(localStorage.getItem("portal-welcome-open")).toBe("false");
});
