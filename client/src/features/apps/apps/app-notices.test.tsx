import { screen, within } from "@testing-library/react";
import { IconRepeat } from "@tabler/icons-react";
import type { App, AppAttention, ChangeRequest, ExtensionRequest } from "contract/apps/apps.contract";
import type { AppEvent } from "contract/apps/apps.lifecycle.contract";
import { expect, test } from "vitest";
import { AppNotices } from "./app-notices.panel.tsx";
import { delay, refusal, success } from "#test/answers.ts";
import { buildApp } from "#test/build-app.ts";
import { renderSignedIn } from "#test/render.tsx";

const event = (kind: AppEvent["kind"], change: Partial<AppEvent> = {}): AppEvent => ({
  db_id: "e1",
  kind,
  actor: "rina",
  note: "",
  data: {},
  created_at: "2026-11-25T02:05:03.000Z",
  ...change,
});
const extension: ExtensionRequest = {
  note: "Uji coba belum selesai",
  requested_by: "sari",
  requested_at: "2026-11-26T02:05:03.000Z",
};
const change: ChangeRequest = { ...extension, note: "", products: null, max_rate: 90 };

interface Options {
  role?: "admin" | "tenant";
  events?: AppEvent[];
  hasNext?: boolean;
}

async function open(app: App, { role = "tenant", events = [], hasNext = false }: Options = {}) {
  const asked: string[] = [];
  const next = { label: "Do it", icon: IconRepeat, onClick: () => asked.push("next") };
  const { step } = await renderSignedIn(<AppNotices app={app} next={hasNext ? next : undefined} />, {
    role,
    answers: {
      "GET /api/v1/apps/a1/events": success(events),
      "GET /api/v1/portal": success({ contact_email: "portal@bank.co.id" }),
    },
    seen: (path) => asked.push(path),
  });
  return { asked, step };
}
const listNotices = () => screen.queryAllByRole("note").map(({ textContent }) => textContent);
const listFacts = () =>
  [...document.querySelectorAll("dt")].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
const hasPlace = () => document.querySelector(".mantine-Skeleton-root") !== null;
const whose = () =>
  within(screen.getByRole("button", { name: "Do it" }).closest("[role=note]") ?? document.body);

test.each([
  ["waiting", "tenant", "Waiting for approval", "A portal manager sets the source account"],
  ["waiting", "admin", "Waiting for approval", "The tenant waits for your decision."],
  ["suspended", "tenant", "Suspended", "until a portal manager resumes it."],
  ["suspended", "admin", "Suspended", "until it is resumed."],
  ["rejected", "tenant", "Rejected", "You can ask again"],
  ["rejected", "admin", "Rejected", "The tenant can create a new app."],
  ["expired", "tenant", "Expired on 31 Dec 2026", "when a portal manager grants more time."],
  ["expired", "admin", "Expired on 31 Dec 2026", "you can edit its last day."],
  ["closed", "tenant", "Closed", "You can create a new one with its values."],
  ["closed", "admin", "Closed", "The tenant can create a new one."],
] as const)("of an app that is %s, a %s reads what it means", async (state, role, title, hint) => {
  const refused: AppAttention = { reason: "calls_refused", at: null, count: 3 };
  await open(buildApp({ state, attention: [refused] }), { role });
  const [notice, ...others] = listNotices();
  expect(notice?.startsWith(title)).toBe(true);
  expect(notice).toContain(hint);
  expect(others).toEqual([]);
  // Nobody has to be asked about an app that nobody has decided on.
  expect(notice?.includes("portal@bank.co.id")).toBe(role === "tenant" && state !== "waiting");
  expect(screen.queryByRole("button")).toBeNull();
});

test("an active app that needs nothing has no notice", async () => {
  const { asked } = await open(buildApp(), { hasNext: true });
  expect(listNotices()).toEqual([]);
  expect(asked.filter((path) => path.endsWith("/events"))).toEqual([]);
});

test("a suspended app says why in the words of the last suspension", async () => {
  const events = [
    event("suspended", { note: "Salah alamat", actor: "dian" }),
    event("resumed"),
    event("suspended", { db_id: "e3", note: "Terlalu banyak", data: { reason: "misuse" } }),
    event("edited", { db_id: "e4", note: "Nama baru" }),
  ];
  await open(buildApp({ state: "suspended" }), { events });
  expect(listFacts()).toEqual([
    ["Reason", "Misuse"],
    ["Note", "Terlalu banyak"],
    ["Since", expect.stringContaining("25 Nov 2026")],
    ["By", "rina"],
  ]);
});

test("the note of a rejection is its reason, and the portal itself is not named", async () => {
  await open(buildApp({ state: "rejected" }), {
    events: [event("rejected", { note: "Data tidak lengkap", actor: "" })],
  });
  expect(listFacts()).toEqual([
    ["Reason", "Data tidak lengkap"],
    ["Since", expect.any(String)],
  ]);
});

test("there is a place for what happened until it is known", async () => {
  const slow = delay(success([event("closed")]));
  const { step } = await renderSignedIn(<AppNotices app={buildApp({ state: "closed" })} next={undefined} />, {
    answers: { "GET /api/v1/apps/a1/events": slow },
  });
  expect(hasPlace()).toBe(true);
  await step(slow.arrive);
  expect(hasPlace()).toBe(false);
});

test("if what happened cannot be loaded, there is no place for it", async () => {
  await renderSignedIn(<AppNotices app={buildApp({ state: "closed" })} next={undefined} />, {
    answers: { "GET /api/v1/apps/a1/events": refusal(409, "Not now.") },
  });
  expect(hasPlace()).toBe(false);
});

test.each(["waiting", "expired"] as const)("%s says all, without what happened", async (state) => {
  const { asked } = await open(buildApp({ state }), { events: [event("closed")] });
  expect(asked.filter((path) => path.endsWith("/events"))).toEqual([]);
  expect(listFacts()).toEqual([]);
  expect(hasPlace()).toBe(false);
});

test("an event without a note has no empty line", async () => {
  await open(buildApp({ state: "closed" }), { events: [event("closed")] });
  expect(listFacts().map(([term]) => term)).toEqual(["Since", "By"]);
});

const never: AppAttention = { reason: "never_called", at: null, count: null };

test.each([
  [{ state: "rejected" }, "Rejected"],
  [{ attention: [never] }, "Needs attention"],
  [{ state: "expired", extension_request: extension }, "More time is requested"],
  [{ attention: [never], change_request: change }, "A change is requested"],
  [{ extension_request: extension, change_request: change }, "More time is requested"],
] satisfies [Partial<Omit<App, "can">>, string][])(
  "of %j the next step is offered once, in “%s”",
  async (given, title) => {
    const { asked, step } = await open(buildApp(given), { hasNext: true });
    whose().getByText(title);
    asked.splice(0);
    await step(() => screen.getByRole("button", { name: "Do it" }).click());
    expect(asked).toEqual(["next"]);
  },
);

test("requests say who asked and when, and only one with a note has one", async () => {
  await open(buildApp({ extension_request: extension, change_request: change }));
  expect(listFacts()).toEqual([
    ["Note", "Uji coba belum selesai"],
    ["Since", expect.stringContaining("26 Nov 2026")],
    ["By", "sari"],
    ["Since", expect.stringContaining("26 Nov 2026")],
    ["By", "sari"],
  ]);
});

test.each([
  ["expires_soon", "tenant", true, null],
  ["secret_ends", "tenant", true, ["See the secrets", "/tenant/apps/a1?tab=credentials"]],
  ["secret_ends", "admin", true, ["See the secrets", "/app/apps/a1?tab=credentials"]],
  ["calls_refused", "tenant", true, ["See why", "/tenant/apps/a1?tab=activity&result=failure"]],
  ["never_called", "tenant", true, ["Send the first call", "/tenant/siggen?mode=send&app=a1"]],
  ["never_called", "tenant", false, null],
  ["never_called", "admin", true, null],
] as const)("%s leads a %s whose calls it signs: %s to %j", async (reason, role, sign, expected) => {
  const attention = [{ reason, at: "2026-12-01T02:05:03.000Z", count: 3 }];
  await open(buildApp({ attention, can: { sign } }), { role });
  const link = screen.queryByRole("link");
  expect(link === null ? null : [link.textContent, link.getAttribute("href")]).toEqual(expected);
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
});

test("what the notices above already say is not said again", async () => {
  const attention: AppAttention[] = [
    { reason: "extension_requested", at: null, count: null },
    { reason: "change_requested", at: null, count: null },
  ];
  await open(buildApp({ attention }));
  expect(listNotices()).toEqual([]);
});
