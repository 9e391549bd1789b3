import { fireEvent, screen, within } from "@testing-library/react";
import type { CompanyMember, CompanyProfile } from "contract/company-members/company-members.contract";
import { expect, test } from "vitest";
import { queryClient } from "#api/query-client.ts";
import { CompanyProfilePage } from "./company-profile.page.tsx";
import { delay, page, pressTwice, refusal, success } from "#test/answers.ts";
import { buildApp } from "#test/build-app.ts";
import { find, renderSignedIn, type Answer, type Answers } from "#test/render.tsx";

const member = (user_id: string, firstname: string, change: Partial<CompanyMember> = {}): CompanyMember => ({
  user_id,
  username: firstname.toLowerCase(),
  firstname,
  lastname: "Dewi",
  email: `${firstname.toLowerCase()}@kasir.id`,
  avatar: "",
  isactive: true,
  role: "owner",
  can: { change_role: true, remove: false, leave: false },
  ...change,
});
const company = (change: Partial<CompanyProfile> = {}): CompanyProfile => ({
  company_id: "c1",
  name: "PT Kasir & Rekan",
  created_at: "2026-11-01T02:05:03.000Z",
  history: [
    { kind: "joined", actor: "sari", subject: "sari", role: "owner", created_at: "2026-11-20T02:05:03.000Z" },
  ],
  members: [member("u2", "Sari"), member("u3", "Rina", { isactive: false, role: "viewer" })],
  ...change,
});
const path = "/api/v1/companies/c1";
const routes = [
  { path: "/app/companies/:companyId", element: <CompanyProfilePage /> },
  { path: "*", element: null },
];
const open = (answer: Answer, answers: Answers = {}) =>
  renderSignedIn(
    { routes },
    {
      address: "/app/companies/c1",
      hasFeedback: true,
      answers: {
        ...answers,
        [`GET ${path}`]: answer,
        "GET /api/v1/apps/user/u2": page([{ EntityApps: buildApp() }]),
        ...answers,
      },
    },
  );

test("the page of a company leads to its apps, requests and history", async () => {
  await open(success(company()));
  find("h1", "PT Kasir & Rekan");
  screen.getByText("2 members, in the programme since 1 Nov 2026");
  expect(find("a", "kasir-sandbox").getAttribute("href")).toBe("/app/apps/a1");
  expect(find("a", "View 1 app").getAttribute("href")).toBe("/app/apps?q=PT+Kasir+%26+Rekan");
  expect(find("a", "History of requests").getAttribute("href")).toBe("/app/logs?company=PT+Kasir+%26+Rekan");
  expect(find("ul[aria-label=History]").textContent).toContain("sari joined as owner");
});

test("an administrator changes the role of a member after a question, once", async () => {
  const call = "PUT /api/v1/company/members/u3";
  const { sent, step } = await open(success(company()), { [call]: success(member("u3", "Rina")) });
  const [, rina] = within(screen.getByRole("list", { name: "Members" })).getAllByRole("listitem");
  expect(rina?.textContent).toContain("Rina DewiDisabled");
  const role = screen.getByRole("combobox", { name: "Role of Rina Dewi" });
  await step(() => fireEvent.change(role, { target: { value: "owner" } }));
  find("[role=dialog]", "Rina Dewi becomes owner.");
  expect(sent).toEqual([]);
  await step(() => pressTwice(find("[role=dialog] button", "Change role")));
  expect(sent).toEqual([{ call, body: { role: "owner" } }]);
});

test("the key pair is shown for the company only after the password", async () => {
  const asked: string[] = [];
  const { step } = await renderSignedIn(
    { routes },
    {
      address: "/app/companies/c1",
      answers: {
        [`GET ${path}`]: success(company()),
        "GET /api/v1/sso/confirm-password": success({ confirmed_until: null }),
      },
      seen: (called) => asked.push(called),
    },
  );
  await step(() => find("button", "View key pair").click());
  expect(asked).toContain("/api/v1/sso/confirm-password");
  expect(asked.filter((called) => called.startsWith("/api/v1/basecrypto"))).toEqual([]);
});

test.each([404, 400])(
  "after %i the page says that there is no such company, and leads to the tenants",
  async (status) => {
    await open(refusal(status, "Not found."));
    find("h1", "Company not found");
    expect(within(screen.getByRole("alert")).getByRole("link").getAttribute("href")).toBe("/app/tenants");
  },
);

test("a company that cannot be loaded says why in its place, and another try shows it", async () => {
  const answer = refusal(409, "Not now.");
  const { step } = await open(answer);
  expect(screen.getByRole("alert").textContent).toContain("Not now.");
  expect(screen.queryByRole("dialog")).toBeNull();
  Object.assign(answer, { status: 200, ...success(company()) });
  await step(() => find("button", "Try again").click());
  find("h1", "PT Kasir & Rekan");
});

test("a company that cannot be loaded again says since when it is old, and why", async () => {
  const answer = success(company());
  const { step } = await open(answer);
  Object.assign(answer, refusal(409, "Not now."));
  await step(() => queryClient.invalidateQueries({ queryKey: ["company", "members", "of"] }));
  find("h1", "PT Kasir & Rekan");
  screen.getByText(/^Not up to date since .* WIB\. .*Not now\.$/);
});

test("a company without apps, requests and history says so", async () => {
  await open(success(company({ history: [] })), { "GET /api/v1/apps/user/u2": page([]) });
  expect(screen.getAllByText("None yet")).toHaveLength(2);
  screen.getByText("Nothing has changed yet.");
});

test("the page of another company shows nothing of the one before while its answer is slow", async () => {
  const other = delay(success(company({ company_id: "c2", name: "PT Loket" })));
  const { router, step } = await open(success(company()), { "GET /api/v1/companies/c2": other });
  await step(() => router.navigate("/app/companies/c2"));
  expect(document.body.textContent).not.toContain("PT Kasir");
  await step(other.arrive);
  find("h1", "PT Loket");
});
