import { fireEvent, screen } from "@testing-library/react";
import type { Activity } from "contract/activity/activity.contract";
import { expect, test } from "vitest";
import { Calls } from "./calls.panel.tsx";
import { page, success } from "#test/answers.ts";
import { buildActivity, buildActivityDetail } from "#test/build-activity.ts";
import { buildApp } from "#test/build-app.ts";
import { find, renderSignedIn } from "#test/render.tsx";

const { db_id: id } = buildActivity();

interface Options {
  role?: "admin" | "tenant";
  appId?: string | null;
  change?: Partial<Activity>;
  develop?: boolean;
  address?: string;
}

async function open({
  role = "tenant",
  appId = null,
  change = {},
  develop = true,
  address = "/",
}: Options = {}) {
  const asked: string[] = [];
  const rendered = await renderSignedIn(<Calls appId={appId} isLive={false} />, {
    role,
    address,
    answers: {
      [`GET /api/v1/activity/${id}`]: success(buildActivityDetail(change)),
      "GET /api/v1/activity?": page([buildActivity(change)]),
      "GET /api/v1/apps/user/u1": page([{ EntityApps: buildApp() }]),
      "GET /api/v1/company": success({ role: "owner", can: { develop, rename: false } }),
      "POST /api/v1/kept-activity": success({ calls: 1, added: 1 }),
    },
    seen: (path) => asked.push(path),
  });
  return { ...rendered, asked };
}
const row = () => find("li", "/v1.0/balance-inquiry");

test.each<[Partial<Activity>, string[]]>([
  [{}, []],
  [{ sent_by: "portal" }, ["Sent by the portal, not by the app's own client"]],
  [{ direction: "outgoing", sent_by: "portal" }, ["To the server of the app"]],
  [{ fault: "delay", session: "SIT 1" }, ["Fault on demand", "Kept: SIT 1"]],
])("a call with %j has the marks %j", async (change, marks) => {
  await open({ change });
  const shown = [...row().querySelectorAll("svg[aria-label]")].map((mark) => mark.getAttribute("aria-label"));
  expect(shown).toEqual(marks);
});

test.each([
  [null, true],
  ["a1", false],
])("in the calls of %s each one names its app: %s", async (appId, isNamed) => {
  await open({ appId });
  expect(row().textContent.includes("kasir")).toBe(isNamed);
});

test.each([
  ["tenant", null, "radiogroup"],
  ["admin", null, "searchbox"],
  ["tenant", "a1", "none"],
] as const)("a %s filters the calls of %s by app with a %s", async (role, appId, expected) => {
  const { asked, step } = await open({ role, appId });
  await step(() => find("button", "Filters").click());
  const field = [...document.querySelectorAll("fieldset")]
    .find((each) => each.querySelector("legend")?.textContent === "App")
    ?.querySelector("[role=radiogroup], input[type=search]");
  expect(field == null ? "none" : (field.getAttribute("role") ?? "searchbox")).toBe(expected);
  // Only a tenant has few enough apps to choose from.
  expect(asked.some((path) => path.startsWith("/api/v1/apps/user/"))).toBe(expected === "radiogroup");
});

test.each([
  [null, true, ["Keep"]],
  ["SIT 1", true, ["Keep", "Release"]],
  ["SIT 1", false, []],
])("a call of the session %s offers to who may keep it: %s %j", async (session, develop, expected) => {
  await open({ change: { session }, develop, address: `/?open=${id}` });
  const labels = [...document.querySelectorAll("[role=dialog] button")].map(({ textContent }) => textContent);
  expect(labels).toContain("Download evidence");
  expect(labels.filter((label) => label === "Keep" || label === "Release")).toEqual(expected);
});

test("the call that is open is kept alone, and the dialog closes", async () => {
  const { sent, step } = await open({ address: `/?open=${id}` });
  await step(() => find("[role=dialog] button", "Keep").click());
  find("[role=dialog] h2", "Keep 1 call");
  await step(() => fireEvent.change(find("input[maxlength='60']"), { target: { value: "SIT 1" } }));
  await step(() => find("form button[type=submit]", "Keep").click());
  expect(sent).toEqual([{ call: "POST /api/v1/kept-activity", body: { ids: [id], session: "SIT 1" } }]);
  expect(document.querySelector("input[maxlength='60']")).toBeNull();
});

test("calls that are ticked are released after a question that counts them", async () => {
  const { sent, step } = await open();
  await step(() => find("li input[type=checkbox]").click());
  await step(() => find("button", "Release").click());
  find("[role=dialog]", "Release 1 call");
  expect(sent).toEqual([]);
  await step(() => find("[role=dialog] button", "Release").click());
  expect(sent).toEqual([{ call: "POST /api/v1/kept-activity/release", body: { ids: [id] } }]);
});

test("viewers keep and release nothing, not even all that match", async () => {
  const { step } = await open({ develop: false });
  await step(() => find("button", "All matching").click());
  const items = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
  expect(items.filter((label) => /^(Keep|Release)/.test(label))).toEqual([]);
});
