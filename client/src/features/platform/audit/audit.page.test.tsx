import { screen } from "@testing-library/react";
import type { AuditEvent } from "contract/audit/audit.contract";
import { afterEach, expect, test } from "vitest";
import { AuditPage } from "./audit.page.tsx";
import { page, refusal, success } from "#test/answers.ts";
import { find, renderSignedIn, type Answers } from "#test/render.tsx";
import { changeLanguage } from "#ui/text/i18n.ts";

const event = (db_id: string, change: Partial<AuditEvent> = {}): AuditEvent => ({
  db_id,
  event: "consumer_secret_viewed",
  result: "success",
  user_id: "u1",
  username: "budi",
  subject_type: "app",
  subject_id: "a1",
  subject_name: "kasir-sandbox",
  address: "203.0.113.7",
  user_agent: "Chrome",
  request_id: "req-1",
  details: {},
  created_at: "2026-11-20T02:05:03.000Z",
  ...change,
});
const refused = event("e2", {
  event: "sign_in_failed",
  result: "failure",
  user_id: null,
  username: "admin",
  subject_type: "",
  subject_name: "",
  address: "",
});
const path = "/api/v1/audit";

async function open(address: string, answers: Answers = {}) {
  const asked: string[] = [];
  const rendered = await renderSignedIn(<AuditPage />, {
    address,
    hasFeedback: true,
    answers: { [`GET ${path}?`]: page([event("e1"), refused]), ...answers },
    seen: (called) => asked.push(called),
  });
  const findQuery = (start: string) =>
    Object.fromEntries(
      new URLSearchParams(asked.find((called) => called.startsWith(`${path}${start}?`))?.split("?")[1]),
    );
  return { ...rendered, findQuery };
}
const readCards = () =>
  [...document.querySelectorAll("ul[aria-label=Audit] > li")].map(({ textContent }) => textContent);

afterEach(() => changeLanguage("en"));

test("an event says what was done with what, by whom, from where, and whether it succeeded", async () => {
  await open("/app/audit");
  expect(readCards()).toEqual([
    expect.stringMatching(
      /^Consumer secret viewed.*20 Nov 2026 09:05:03 WIB.*kasir-sandboxApp.*Success.*budi.*203\.0\.113\.7$/,
    ),
    expect.stringMatching(/^Sign-in failed.*On what—ResultFailure.*Useradmin.*Address—$/),
  ]);
  const badges = [...document.querySelectorAll<HTMLElement>("ul[aria-label=Audit] [data-tone]")];
  expect(badges.map(({ dataset }) => dataset["tone"])).toEqual(["green", "red"]);
});

test("newest events come first, and the filters of the address are those of the server", async () => {
  const { findQuery } = await open(
    "/app/audit?event=sign_in_failed,role_refused&result=failure&user=adm&q=10.0",
  );
  expect(findQuery("")).toMatchObject({
    order_by: "created_at",
    order_type: "DESC",
    event: "sign_in_failed,role_refused",
    result: "failure",
    user: "adm",
    keyword: "10.0",
  });
});

test("the file has all events of the filter, not the page that is shown", async () => {
  const { findQuery, step } = await open("/app/audit?result=failure&page=2");
  await step(() => find("button", "Export").click());
  await step(() => find("[role=menuitem]", "CSV").click());
  const query = findQuery("/export");
  expect(query).toMatchObject({ result: "failure", format: "csv" });
  expect(Object.keys(query)).not.toContain("page");
});

test("the details of an event are named; what has no name stays readable", async () => {
  const details = { session_id: "s-1", products: ["balance", "transfer"], next_step: "none" };
  const { step } = await open("/app/audit", { [`GET ${path}/e1`]: success(event("e1", { details })) });
  await step(() => find("button", "Consumer secret viewed").click());
  const drawer = find("[role=dialog]");
  for (const fact of ["Subject typeApp", "Subjectkasir-sandbox", "BrowserChrome", "Request idreq-1"])
    expect(drawer.textContent).toContain(fact);
  expect([...drawer.querySelectorAll("dd li")].map(({ textContent }) => textContent)).toEqual([
    "Session id: s-1",
    'Products: ["balance","transfer"]',
    "next step: none",
  ]);
});

test("in Indonesian, events, subjects and details have Indonesian names", async () => {
  await changeLanguage("id");
  await open("/app/audit?open=e1", {
    [`GET ${path}/e1`]: success(event("e1", { details: { reason: "x" } })),
  });
  const drawer = find("[role=dialog]").textContent;
  for (const fact of ["Consumer secret dilihat", "Aplikasi", "Berhasil", "Alasan: x"])
    expect(drawer).toContain(fact);
});

test("the address of an event that does not exist says so, and leads to the list", async () => {
  const { router, step } = await open("/app/audit?open=e9", {
    [`GET ${path}/e9`]: refusal(404, "Not found."),
  });
  find("[role=dialog]", "This entry does not exist, or you do not have access to it.");
  await step(() => find("[role=dialog] button", "Show the list").click());
  expect(router.state.location.search).toBe("");
});

test("an empty audit says what is recorded here", async () => {
  await open("/app/audit", { [`GET ${path}?`]: page([]) });
  screen.getByText("Sign-ins, refused attempts and changes of accounts are recorded here.");
});

test("events that cannot be loaded say why, and another try shows them", async () => {
  const answer = refusal(409, "Not now.");
  const { step } = await open("/app/audit", { [`GET ${path}?`]: answer });
  find("[role=dialog]", "Not now.");
  await step(() => find("button", "OK").click());
  Object.assign(answer, { status: 200, ...page([refused]) });
  await step(() => find("button", "Try again").click());
  expect(readCards()).toHaveLength(1);
});
