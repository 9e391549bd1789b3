import { screen } from "@testing-library/react";
import type { Mail } from "contract/mails/mails.contract";
import { expect, test } from "vitest";
import { FailedMails } from "./failed-mails.panel.tsx";
import { MailsPage } from "./mails.page.tsx";
import { delay, page, pressTwice, refusal, success } from "#test/answers.ts";
import { find, renderSignedIn, type Answer, type Answers } from "#test/render.tsx";

type Change = Partial<Omit<Mail, "can">> & { can?: Partial<Mail["can"]> };
const mail = (db_id: string, { can = {}, ...change }: Change = {}): Mail => ({
  db_id,
  recipient: `${db_id}@kasir.id`,
  subject: "Undangan",
  state: "sent",
  attempts: 1,
  last_error: "",
  created_at: "2026-11-20T02:05:03.000Z",
  next_attempt_at: null,
  sent_at: null,
  ...change,
  can: { retry: false, view_link: false, ...can },
});
const path = "/api/v1/mails";
const failed = mail("rina", { state: "failed", last_error: "ECONNREFUSED", can: { retry: true } });
const written = mail("sari", { state: "written", can: { view_link: true } });
const open = (list: Answer, answers: Answers = {}, address = "/app/mails") =>
  renderSignedIn(<MailsPage />, {
    address,
    hasFeedback: true,
    answers: {
      "GET /api/v1/portal": success({ mails: "sent", contact_email: "help@portal.test" }),
      ...answers,
      [`GET ${path}?`]: list,
    },
  });
const readCards = () =>
  [...document.querySelectorAll("ul[aria-label=Mails] > li")].map(({ textContent }) => textContent);

test("a mail says to whom, in which state and why it failed, and offers only what is possible", async () => {
  await open(page([failed, written, mail("budi")]));
  expect(readCards()).toEqual([
    expect.stringMatching(/Send now.*Recipientrina@kasir\.id.*StateFailed.*Last errorECONNREFUSED/),
    expect.stringMatching(/Show link.*Recipientsari@kasir\.id/),
    expect.stringMatching(/Recipientbudi@kasir\.id.*StateSent/),
  ]);
  expect(screen.getAllByRole("button", { name: "Send now" })).toHaveLength(1);
  expect(screen.getAllByRole("button", { name: "Show link" })).toHaveLength(1);
});

test("a failed mail is sent again once, even with two presses, and the list shows its new state", async () => {
  const list = page([failed]);
  const answer = delay(success(failed));
  const { sent, step } = await open(list, { [`POST ${path}/rina/retry`]: answer });
  await step(() => pressTwice(find("button", "Send now")));
  expect(sent.map(({ call }) => call)).toEqual([`POST ${path}/rina/retry`]);
  Object.assign(list, page([mail("rina", { state: "waiting" })]));
  await step(answer.arrive);
  screen.getByText("The mail to rina@kasir.id will be sent again within a minute.");
  expect(readCards()).toEqual([expect.stringContaining("StateWaiting")]);
});

test("a mail that cannot be sent again says why, and can be tried again", async () => {
  const reason = "The content of the mail has been deleted.";
  const { sent, step } = await open(page([failed]), { [`POST ${path}/rina/retry`]: refusal(409, reason) });
  await step(() => find("button", "Send now").click());
  find("[role=dialog]", reason);
  await step(() => find("button", "OK").click());
  await step(() => find("button", "Send now").click());
  expect(sent).toHaveLength(2);
});

test("the link of a mail is fetched when it is wanted, and says for whom it is", async () => {
  const link = "https://portal.test/changepassword/t0ken";
  const asked: string[] = [];
  const { step } = await renderSignedIn(<MailsPage />, {
    address: "/app/mails",
    answers: {
      [`GET ${path}/sari/link`]: success({ recipient: "sari@kasir.id", link }),
      [`GET ${path}?`]: page([written]),
    },
    seen: (called) => {
      if (called.endsWith("/link")) asked.push(called);
    },
  });
  expect(document.body.textContent).not.toContain("t0ken");
  await step(() => pressTwice(find("button", "Show link")));
  // Each of these calls is recorded as a security event.
  expect(asked).toEqual([`${path}/sari/link`]);
  expect(find("[role=dialog]").textContent).toContain("Pass it only to sari@kasir.id");
  find("[role=dialog]", link);
});

test.each([
  ["sent", "250 OK", "The mail server accepted the test mail to budi@bi.go.id250 OK"],
  ["failed", "550 denied", "The test mail to budi@bi.go.id was refused550 denied"],
  ["written", "", "The test mail to budi@bi.go.id was not sentThere is no mail server"],
])(
  "a test mail that was %s shows the answer of the mail server, after one call",
  async (state, answer, sentence) => {
    const { sent, step } = await open(page([]), {
      [`POST ${path}/test`]: success({ recipient: "budi@bi.go.id", state, answer }),
    });
    await step(() => pressTwice(find("button", "Send a test mail")));
    expect(sent.map(({ call }) => call)).toEqual([`POST ${path}/test`]);
    expect(screen.getByRole("alert").textContent).toContain(sentence);
  },
);

test("without mails the page says what appears here; with a filter, that nothing matches", async () => {
  const { router, step } = await open(page([]));
  screen.getByText("Mails sent by the portal appear here.");
  await step(() => router.navigate("/app/mails?state=failed"));
  screen.getByText("No entries match your search.");
});

test("Home counts the mails that failed and leads to them", async () => {
  const answer = {
    body: { status: "00", message: "Success", data: [], meta: { total: 2, page: 1, limit: 1 } },
  };
  await renderSignedIn(<FailedMails />, { answers: { [`GET ${path}?state=failed`]: answer } });
  find("[role=note]", "2 mails could not be delivered");
  expect(find("a", "Show mails").getAttribute("href")).toBe("/app/mails?state=failed");
});

test("without failed mails Home has no note", async () => {
  await renderSignedIn(<FailedMails />, { answers: { [`GET ${path}?state=failed`]: page([]) } });
  expect(document.querySelector("[role=note]")).toBeNull();
});
