import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { RegistrationsPage } from "./registrations.page.tsx";
import { enter, page, pressTwice, refusal, success } from "#test/answers.ts";
import { find, renderSignedIn, type Answers } from "#test/render.tsx";

const registration = (db_id: string, change = {}) => ({
  db_id,
  email: `${db_id}@kasir.id`,
  firstname: "Rina",
  lastname: "Sari",
  company: "PT Kasir",
  category: "developer",
  state: "waiting",
  created_at: "2026-11-20T02:05:03Z",
  confirmed_at: "2026-11-20T02:06:03Z",
  decided_at: null,
  decided_by: "",
  note: "",
  user_id: null,
  can: { decide: true },
  ...change,
});
const path = "/api/v1/registrations";
const decided = registration("g3", { state: "rejected", decided_by: "budi", can: { decide: false } });

const open = (answers: Answers, address = "/app/registrations") =>
  renderSignedIn(<RegistrationsPage />, {
    address,
    hasFeedback: true,
    answers: {
      "GET /api/v1/portal": success({ mails: "sent", contact_email: "help@portal.test" }),
      [`GET ${path}?`]: page([registration("g1"), registration("g2"), decided]),
      [`GET ${path}/g1`]: success(registration("g1")),
      ...answers,
    },
  });

test("a rejection needs a note, which is sent once with the decision", async () => {
  const { sent, step } = await open(
    { [`POST ${path}/g1/decision`]: success(registration("g1")) },
    "/app/registrations?act=g1",
  );
  await screen.findByText("Decide on the registration");
  const dialog = find("[role=dialog]");
  within(dialog).getByText("g1@kasir.id");
  await step(() => within(dialog).getByRole("radio", { name: "Reject" }).click());
  await step(() => find("[role=dialog] button[type=submit]", "Reject").click());
  expect(sent).toEqual([]);
  await step(() => enter(/^Note/, "The company is not known"));
  await step(() => pressTwice(find("[role=dialog] button[type=submit]", "Reject")));
  const body = { granted: false, note: "The company is not known" };
  expect(sent).toEqual([{ call: `POST ${path}/g1/decision`, body }]);
});

test("if another administrator was faster, the reason is shown and the note is kept", async () => {
  const reason = "sari has already decided on this registration.";
  const { step } = await open(
    { [`POST ${path}/g1/decision`]: refusal(409, reason) },
    "/app/registrations?act=g1",
  );
  await screen.findByText("Decide on the registration");
  await step(() => enter(/^Note/, "Welcome"));
  await step(() => find("[role=dialog] button[type=submit]", "Approve").click());
  find("[role=dialog]", reason);
  expect(screen.getByLabelText(/^Note/)).toMatchObject({ value: "Welcome" });
});

test("several are decided at once, only those that wait can be selected, and each result is listed", async () => {
  const outcome = (db_id: string, change: object) => ({
    db_id,
    name: `${db_id}@kasir.id`,
    outcome: "approved",
    code: "",
    remark: "Approved",
    ...change,
  });
  const refused = outcome("g2", { outcome: "refused", remark: "This address has an account." });
  const { sent, step } = await open({ [`POST ${path}/bulk`]: success([outcome("g1", {}), refused]) });
  const boxes = screen.getAllByRole("checkbox", { name: /Rina Sari/ });
  expect(boxes.map((box) => box instanceof HTMLInputElement && box.disabled)).toContain(true);
  for (const box of boxes)
    if (box instanceof HTMLInputElement && !box.disabled) await step(() => fireEvent.click(box));
  await step(() => find("[role=group] button", "Approve").click());
  await step(() => find("[role=dialog] button[type=submit]", "Approve").click());
  expect(sent).toMatchObject([
    { call: `POST ${path}/bulk`, body: { registration_ids: ["g1", "g2"], granted: true } },
  ]);
  const results = screen.getByRole("list", { name: "Results" });
  expect([...results.children].map(({ textContent }) => textContent)).toEqual([
    "g1@kasir.idApprovedApproved",
    "g2@kasir.idThis address has an account.Not possible",
  ]);
});
