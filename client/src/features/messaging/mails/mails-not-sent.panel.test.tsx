import { expect, test } from "vitest";
import { MailsNotSent } from "./mails-not-sent.panel.tsx";
import { find, renderSignedIn } from "#test/render.tsx";

const buildAnswers = (mails: "sent" | "written") => ({
  answers: {
    "GET /api/v1/portal": {
      body: { status: "00", message: "Success", data: { mails, contact_email: "help@portal.test" } },
    },
  },
});

test("without a mail server, who waits for a mail reads whom to ask, and administrators where the links are", async () => {
  await renderSignedIn(
    <>
      <MailsNotSent />
      <MailsNotSent isAdmin />
    </>,
    buildAnswers("written"),
  );
  expect(find("[role=note] a", "help@portal.test").getAttribute("href")).toBe("mailto:help@portal.test");
  expect(find("[role=note] a", "Show mails").getAttribute("href")).toBe("/app/mails?state=written");
});

test("the page of the mails does not link to itself", async () => {
  await renderSignedIn(<MailsNotSent isAdmin isOnMails />, buildAnswers("written"));
  find("[role=note]", "Pass the links on yourself.");
  expect(document.querySelector("[role=note] a")).toBeNull();
});

test("who waits for a decision reads whom to ask for it", async () => {
  await renderSignedIn(<MailsNotSent brings="decision" />, buildAnswers("written"));
  find("[role=note]", "A portal manager can tell you the decision.");
});

test("with a mail server there is no warning", async () => {
  await renderSignedIn(<MailsNotSent isAdmin />, buildAnswers("sent"));
  expect(document.querySelector("[role=note]")).toBeNull();
});
