import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { ActivityPage } from "./activity.page.tsx";
import { buildActivity, buildActivityDetail } from "#test/build-activity.ts";
import { find, renderSignedIn } from "#test/render.tsx";

const activity = buildActivity({
  status: 401,
  response_code: "4011100",
  cause: "signature_invalid",
  is_proven: false,
  sent_by: "portal",
});
const page = {
  status: "00",
  message: "Success",
  data: [activity],
  meta: { total: 1, page: 1, limit: 100 },
};
const answers = { "GET /api/v1/activity?": { body: page } };

async function listRequestsAt(address: string, role: "admin" | "tenant" = "admin") {
  const requested: string[] = [];
  const rendered = await renderSignedIn(<ActivityPage />, {
    role,
    address,
    answers,
    seen: (path) => requested.push(path),
  });
  return { ...rendered, requested };
}

test("status, code and path in the URL filter the calls", async () => {
  const { requested } = await listRequestsAt("/?status=401,429&code=40111&path=/v1.0/balance");
  const list = requested.find((path) => path.startsWith("/api/v1/activity?")) ?? "";
  const query = new URLSearchParams(list.split("?")[1]);
  expect([query.get("status"), query.get("code"), query.get("path")]).toEqual([
    "401,429",
    "40111",
    "/v1.0/balance",
  ]);
});

test("a session and an app in the URL stay filters without a call or an answer that names them", async () => {
  const app = "0192f0c1-0000-7000-8000-000000000002";
  const { requested } = await listRequestsAt(`/?session=SIT+1&app=${app}`, "tenant");
  const lists = requested.filter((path) => path.startsWith("/api/v1/activity?"));
  expect(lists).not.toEqual([]);
  const chosen = lists.map((path) => Object.fromEntries(new URLSearchParams(path.split("?")[1])));
  for (const query of chosen) expect(query).toMatchObject({ session: "SIT 1", app });
  find("button", "Filters (2)");
});

test("a call that the portal sent is marked", async () => {
  const { requested } = await listRequestsAt("/?sent_by=portal");
  expect(requested.some((path) => path.includes("sent_by=portal"))).toBe(true);
  expect(document.querySelector('[aria-label^="Sent by the portal"]')).not.toBeNull();
});

test("calls are filtered by minutes, chosen or the last ones", async () => {
  const { router, step } = await listRequestsAt("/?from=2026-11-20T09:05&to=2026-11-20");
  const search = () => new URLSearchParams(router.state.location.search);
  await step(() => find("button", "Filters (1)").click());
  const times = [...document.querySelectorAll<HTMLInputElement>("input[type=datetime-local]")];
  expect(times.map(({ value }) => value)).toEqual(["2026-11-20T09:05", "2026-11-20T23:59"]);
  await step(() => find("button", "Last 15 minutes").click());
  const from = Date.parse(`${search().get("from") ?? ""}:00+07:00`);
  expect((Date.now() - from) / 60_000).toBeLessThan(16.5);
  expect((Date.now() - from) / 60_000).toBeGreaterThanOrEqual(15);
  expect(search().get("to")).toBeNull();
});

test("a selection of calls is downloaded as PDF in a language, and as HAR and CSV", async () => {
  const { requested, step } = await listRequestsAt("/");
  await step(() => find("li input[type=checkbox]").click());
  const download = async (...choices: string[]) => {
    await step(() => find("button", "Download evidence").click());
    await screen.findByRole("dialog");
    for (const choice of choices) await step(() => find(`input[value=${choice}]`).click());
    await step(() => find("form button[type=submit]", "Download").click());
  };
  await download("pdf", "id");
  await download("har");
  await download("csv");
  const asked = requested.filter((path) => path.startsWith("/api/v1/activity/evidence"));
  expect(asked.map((path) => Object.fromEntries(new URLSearchParams(path.split("?")[1])))).toEqual([
    { ids: activity.db_id, format: "pdf", language: "id" },
    { ids: activity.db_id, format: "har", language: "both" },
    { ids: activity.db_id, format: "csv", language: "both" },
  ]);
});

test("all calls that match are downloaded when their file is ready", async () => {
  const file = {
    evidence_id: "e1",
    name: "activity.csv",
    total: 300,
    expires_at: "2026-11-20T03:05:03.000Z",
  };
  const reply = (state: string, done: number) => ({
    body: { status: "00", message: "Success", data: { ...file, state, done } },
  });
  const requested: string[] = [];
  const { step, sent } = await renderSignedIn(<ActivityPage />, {
    address: "/?code=401",
    seen: (path) => requested.push(path),
    answers: {
      ...answers,
      "POST /api/v1/activity/evidence": reply("making", 0),
      "GET /api/v1/activity/evidence/e1/file": { body: "Id" },
      "GET /api/v1/activity/evidence/e1": reply("ready", 300),
    },
  });
  await step(() => find("button", "All matching").click());
  await step(() => find("[role=menuitem]", "Download evidence of all matching calls").click());
  await screen.findByRole("dialog");
  await step(() => find("input[value=csv]").click());
  await step(() => find("form button[type=submit]", "Download").click());
  expect(find("[role=status]", "Calls read: 0 of 300")).toBeDefined();
  await waitFor(() => expect(requested).toContain("/api/v1/activity/evidence/e1/file"));
  expect(sent.filter(({ call }) => call.includes("evidence"))).toEqual([
    {
      call: "POST /api/v1/activity/evidence",
      body: { filter: { code: "401" }, format: "csv", language: "both" },
    },
  ]);
});

describe("Keep and Release", () => {
  const kept = {
    ...answers,
    "GET /api/v1/kept-activity": {
      body: { status: "00", message: "Success", data: [{ session: "SIT round 1", calls: 3 }] },
    },
    "POST /api/v1/kept-activity": {
      body: { status: "00", message: "Success", data: { calls: 1, added: 1 } },
    },
  };

  test("send the ticked calls, and all that match the filters of the page", async () => {
    const { step, sent } = await renderSignedIn(<ActivityPage />, {
      role: "tenant",
      address: "/?code=401",
      answers: kept,
    });
    await step(() => find("li input[type=checkbox]").click());
    await step(() => find("button", "Keep").click());
    await screen.findByRole("dialog");
    await step(() =>
      fireEvent.change(find("input[maxlength='60']"), {
        target: { value: "SIT round 1" },
      }),
    );
    await step(() => find("form button[type=submit]", "Keep").click());
    await step(() => find("button", "All matching").click());
    await step(() => find("[role=menuitem]", "Release all matching calls").click());
    await step(() => find("[role=dialog] button", "Release").click());
    expect(sent.filter(({ call }) => call.includes("kept-activity"))).toEqual([
      {
        call: "POST /api/v1/kept-activity",
        body: { ids: [activity.db_id], session: "SIT round 1" },
      },
      { call: "POST /api/v1/kept-activity/release", body: { filter: { code: "401" } } },
    ]);
  });

  test("are not offered to viewers", async () => {
    const company = { role: "viewer", can: { develop: false, rename: false } };
    const { step } = await renderSignedIn(<ActivityPage />, {
      role: "tenant",
      answers: {
        ...kept,
        "GET /api/v1/company": { body: { status: "00", message: "Success", data: company } },
      },
    });
    await step(() => find("li input[type=checkbox]").click());
    const labels = [...document.querySelectorAll("button")].map(({ textContent }) => textContent);
    expect(labels).toContain("Download evidence");
    expect(labels).not.toContain("Keep");
  });
});

test("a record of many calls names their number, and why headers and bodies are missing", async () => {
  const many = buildActivityDetail({ ...activity, cause: "hit_rate", calls: 5312, omission: "rate" });
  await renderSignedIn(<ActivityPage />, {
    address: `/?open=${many.db_id}`,
    answers: {
      "GET /api/v1/activity?": { body: { ...page, data: [many] } },
      [`GET /api/v1/activity/${many.db_id}`]: { body: { status: "00", message: "Success", data: many } },
    },
  });
  expect(find("span:not(:has(span))", "\u00d7 5,312").textContent).toBe("\u00d7 5,312");
  const text = document.body.textContent;
  expect(text).toContain("Headers and bodies are not recordedBeyond the hit rate");
  expect(text).not.toContain("Response body");
  expect(text).toContain("1–1 of 1 entries; one can stand for several calls");
  const drawer = find("[role=dialog]").textContent;
  // What differs between the calls comes after the sentence that says whose it is.
  const hint = drawer.indexOf("What follows belongs to the first of them");
  expect(drawer).toContain("Calls5312");
  expect(drawer).toContain("The first of these calls");
  expect(drawer.indexOf("Response code4011100")).toBeLessThan(hint);
  for (const own of ["Duration3 ms", "Address203.0.113.7", "Request idr-1"])
    expect(drawer.indexOf(own), own).toBeGreaterThan(hint);
});

test("a record of two calls names their number, a record of one does not", async () => {
  const two = buildActivity({ db_id: "0192f0c1-0000-7000-8000-000000000003", calls: 2, omission: "rate" });
  await renderSignedIn(<ActivityPage />, {
    answers: { "GET /api/v1/activity?": { body: { ...page, data: [activity, two] } } },
  });
  expect(document.body.textContent.match(/\u00d7 \d+/g)).toEqual(["\u00d7 2"]);
});

test("new calls appear by themselves until Live is switched off", async () => {
  const { step } = await listRequestsAt("/");
  const live = screen.getByRole("switch", { name: "Live" });
  const isOn = () => live instanceof HTMLInputElement && live.checked;
  expect(isOn()).toBe(true);
  await step(() => live.click());
  expect(isOn()).toBe(false);
});

test("the causes of the last day say that they count calls", async () => {
  const group = { cause: "hit_rate", mistake: null, calls: 5312, last_at: activity.created_at };
  await renderSignedIn(<ActivityPage />, {
    answers: {
      ...answers,
      "GET /api/v1/activity/failures": { body: { status: "00", message: "Success", data: [group] } },
    },
  });
  find("section button", "5,312 calls");
});

test("the mistakes of a signature are searched in their filter", async () => {
  const { step } = await listRequestsAt("/");
  await step(() => find("button", "Filters").click());
  const group = [...document.querySelectorAll("fieldset")].find(
    (each) => each.querySelector("legend")?.textContent === "Mistake in the signature",
  );
  const search = group?.querySelector("input[type=search]");
  if (group === undefined || !(search instanceof HTMLInputElement)) throw new Error("There is no search.");
  await step(() => fireEvent.change(search, { target: { value: "token quotes" } }));
  const labels = [...group.querySelectorAll("label")].map(({ textContent }) => textContent);
  expect(labels).toEqual(["The token had quotes, brackets or a sign at its end"]);
});
