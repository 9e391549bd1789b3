import { screen } from "@testing-library/react";
import type { App } from "contract/apps/apps.contract";
import { expect, test } from "vitest";
import { ApproveAppForm } from "./approve-app.form.tsx";
import { ApproveManyForm } from "./approve-many.form.tsx";
import { delay, enter, page, refusal, success } from "#test/answers.ts";
import { buildApp } from "#test/build-app.ts";
import { find, renderSignedIn, type Answers } from "#test/render.tsx";

const account = (number: string) => ({
  db_id: number,
  number,
  holder: "PT Uji",
  currency: "IDR",
  balance: "100.00",
});
const accounts = page([account("0060209031245"), account("0060209031246")]);
const waiting = { state: "waiting", src_accounts: [], max_rate: 0, requested_rate: 0 } as const;
const approve = "POST /api/v1/approved/apps?secrets=false";

async function open(change: Partial<Omit<App, "can">> = {}, answers: Answers = {}) {
  let closed = 0;
  const app = buildApp({ ...waiting, src_accounts: [], ...change });
  const { sent, step } = await renderSignedIn(
    <ApproveAppForm app={app} opened onClose={() => (closed += 1)} />,
    {
      hasFeedback: true,
      answers: {
        "GET /api/v1/source-accounts": accounts,
        [approve]: success({}),
        "POST /api/v1/apps/a1/reject": success({}),
        ...answers,
      },
    },
  );
  return { sent, step, countClosed: () => closed };
}
const submit = () => find("[role=dialog] button[type=submit]");
const choose = (name: RegExp) => () => screen.getByRole("radio", { name }).click();

test.each([
  ["the first account and the lowest rate", {}, ["0060209031245"], 30],
  ["the rate that was asked for", { requested_rate: 90 }, ["0060209031245"], 90],
  [
    "what was decided before",
    { requested_rate: 90, max_rate: 60, src_accounts: ["0060209031246"] },
    ["0060209031246"],
    60,
  ],
])("%s is proposed", async (_what, change, src_accounts, max_rate) => {
  const { sent, step, countClosed } = await open(change);
  await step(() => submit().click());
  expect(sent).toMatchObject([{ call: approve, body: { src_accounts, max_rate, isactive: true, note: "" } }]);
  expect(sent[0]?.body).not.toHaveProperty("expires_at");
  find("[role=alert]", "kasir-sandbox is approved");
  expect(countClosed()).toBe(1);
});

test("without an account none is proposed, and nothing is sent", async () => {
  const { sent, step } = await open({}, { "GET /api/v1/source-accounts": page([]) });
  await step(() => submit().click());
  expect(sent).toEqual([]);
});

test("the dialog waits for the accounts", async () => {
  const slow = delay(accounts);
  const { step } = await open({}, { "GET /api/v1/source-accounts": slow });
  expect(screen.queryByRole("dialog")).toBeNull();
  await step(slow.arrive);
  find("[role=dialog] h2", "Approved New Apps");
});

test("a question keeps the app waiting, starts with the earlier one, and needs no last day", async () => {
  const { sent, step } = await open({ approval_note: "Berapa panggilan?" });
  expect(screen.getByLabelText("Note (optional)")).toMatchObject({ value: "Berapa panggilan?" });
  screen.getByLabelText(/^Last day/);
  await step(choose(/^Ask/));
  expect(screen.queryByLabelText(/^Last day/)).toBeNull();
  expect(submit().textContent).toBe("Save and keep waiting");
  await step(() => enter("Your question", "Untuk apa?"));
  await step(() => submit().click());
  expect(sent).toMatchObject([{ call: approve, body: { isactive: false, note: "Untuk apa?" } }]);
  find("[role=alert]", "kasir-sandbox keeps waiting; the tenant is notified");
});

test("the last day that was chosen is sent", async () => {
  const { sent, step } = await open();
  expect(submit().textContent).toBe("Approve app");
  await step(() => enter(/^Last day/, "2099-12-31"));
  await step(() => submit().click());
  expect(sent).toMatchObject([{ body: { expires_at: "2099-12-31" } }]);
});

test("a rejection is sent with its reason alone, and said", async () => {
  const { sent, step } = await open();
  await step(choose(/^Reject/));
  expect(submit().textContent).toBe("Reject app");
  const reason = screen.getByLabelText(/^Reason/);
  expect(reason.hasAttribute("required")).toBe(true);
  await step(() => enter(/^Reason/, "Data tidak lengkap"));
  await step(() => submit().click());
  expect(sent).toEqual([{ call: "POST /api/v1/apps/a1/reject", body: { reason: "Data tidak lengkap" } }]);
  find("[role=alert]", "kasir-sandbox is rejected");
});

test.each([
  ["closes the dialog: nothing is left to decide", "Another has decided.", 409, 1],
  ["can be sent again", "Not now.", 400, 0],
])("a decision that is refused %s, after “%s”", async (_what, reason, status, closed) => {
  const { step, countClosed } = await open({}, { [approve]: refusal(status, reason) });
  await step(() => submit().click());
  find("[role=dialog]", reason);
  expect(countClosed()).toBe(closed);
});

test("several apps cannot be rejected with the same decision as they are approved", async () => {
  const { step } = await renderSignedIn(
    <ApproveManyForm apps={[buildApp()]} opened onClose={() => undefined} />,
    { answers: { "GET /api/v1/source-accounts": accounts } },
  );
  const group = find("[role=radiogroup]", "isActive");
  expect([...group.querySelectorAll("input")].map(({ value, checked }) => [value, checked])).toEqual([
    ["true", true],
    ["false", false],
  ]);
  expect(submit().textContent).toBe("Approve 1 app");
  await step(choose(/^Ask/));
  expect(submit().textContent).toBe("Save and keep 1 app waiting");
});
