import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ContactSentence } from "./contact-sentence.panel.tsx";
import { useHasMailServer, useSnapBaseUrl } from "./portal.queries.ts";
import { SignInFrame } from "./sign-in-frame.panel.tsx";
import { delay, refusal, success } from "#test/answers.ts";
import { find, renderSignedOut, type Answer } from "#test/render.tsx";
import { changeLanguage } from "#ui/text/i18n.ts";

const portal = {
  mails: "sent",
  contact_email: "help@portal.test",
  snap_base_url: "https://sandbox.bank.co.id",
};
const open = (content: React.ReactNode, answer: Answer) =>
  renderSignedOut(content, { hasFeedback: true, answers: { "GET /api/v1/portal": answer } });

const Settings = () => (
  <p>
    {useSnapBaseUrl()} {String(useHasMailServer())}
  </p>
);
const frame = (
  <SignInFrame title="Sign in" purpose="With your account." question="Need help?">
    <form aria-label="Form" />
  </SignInFrame>
);

afterEach(() => changeLanguage("en"));

test("the frame names the page in the browser, and whom to ask once it is known", async () => {
  const answer = delay(success(portal));
  const { step } = await open(frame, answer);
  expect(document.title).toContain("Sign in");
  screen.getByRole("form", { name: "Form" });
  expect(document.body.textContent).not.toContain("Need help?");
  await step(answer.arrive);
  expect(find("a", "Write to help@portal.test").getAttribute("href")).toBe("mailto:help@portal.test");
});

test("without the settings of the portal, signing in works and no failure is shown", async () => {
  await open(frame, refusal(404, "Not available."));
  screen.getByRole("form", { name: "Form" });
  expect(document.body.textContent).not.toContain("Not available.");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a visitor changes the language of the frame", async () => {
  const { step } = await open(frame, success(portal));
  await step(() => find("button, a", "Indonesia").click());
  find("a", "Tulis ke help@portal.test");
});

test("a sentence about the contact ends with the address, and is missing without one", async () => {
  const answer = delay(success(portal));
  const { step } = await open(<ContactSentence start="Questions are answered by" />, answer);
  expect(document.body.textContent).not.toContain("Questions");
  await step(answer.arrive);
  expect(document.body.textContent).toContain("Questions are answered by help@portal.test.");
});

test.each([
  ["https://sandbox.bank.co.id", "written", "https://sandbox.bank.co.id false"],
  ["", "sent", `${window.location.origin} true`],
])(
  "the sandbox is at “%s” or at the portal's own address, and mails are %s",
  async (snap_base_url, mails, shown) => {
    await open(<Settings />, success({ ...portal, snap_base_url, mails }));
    expect(find("p").textContent).toBe(shown);
  },
);
