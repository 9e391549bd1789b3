import { screen, within } from "@testing-library/react";
import {
  notificationTopics,
  type NotificationKind,
  type NotificationPreference,
} from "contract/notifications/notifications.contract";
import { expect, test } from "vitest";
import { NotificationSettingsPage } from "./notification-settings.page.tsx";
import { delay, success } from "#test/answers.ts";
import { find, renderSignedIn, type Answers } from "#test/render.tsx";

const path = "/api/v1/notifications/preferences";
const choose = (
  kind: NotificationKind,
  change: Partial<NotificationPreference> = {},
): NotificationPreference => ({ kind, bell: true, mail: "now", is_required: false, ...change });
const reply = (preferences: NotificationPreference[], digest_hour = 7) =>
  success({ preferences, digest_hour });
const open = (preferences: NotificationPreference[], answers: Answers = {}) =>
  renderSignedIn(<NotificationSettingsPage />, {
    role: "tenant",
    answers: { [`GET ${path}`]: reply(preferences), ...answers },
  });
const field = (name: string) => screen.getByRole<HTMLInputElement>("combobox", { name });
const bell = (event: string) =>
  screen.getByRole<HTMLInputElement>("switch", { name: `Show in the bell: ${event}` });
const pick = (name: string, option: string, step: (action: () => void) => Promise<void>) =>
  step(() => field(name).click()).then(() =>
    step(() => screen.getByRole("option", { name: option }).click()),
  );
const required = choose("app_secret_viewed", { is_required: true });

test("an event that cannot be switched off is always shown in the bell, and always mailed", async () => {
  await open([required]);
  expect(find("li", "A portal manager views a secret").textContent).toMatch(/Bell: Always\s*Email: Always$/);
  screen.getByText("Concerns security, so it cannot be switched off.");
  screen.getByText(/at 07:00 WIB\. Security notices are always mailed at once\.$/);
});

test("every event that the server knows can be chosen, under its topic", async () => {
  await open(Object.values(notificationTopics).flatMap((kinds) => kinds.map((kind) => choose(kind))));
  const kinds = Object.values(notificationTopics).flat();
  expect(screen.getAllByRole("switch")).toHaveLength(kinds.length);
  const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toHaveLength(Object.keys(notificationTopics).length + 1);
});

test("only topics with an event of the user are shown, without the note about security", async () => {
  await open([choose("app_approved")]);
  const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(["All emails", "Apps"]);
  expect(document.body.textContent).not.toContain("security");
  expect(document.body.textContent).not.toContain("Security");
});

test("a topic of which some events can be switched off has no note that none can", async () => {
  await open([required, choose("app_secret_created")]);
  expect(screen.queryByText("Concerns security, so it cannot be switched off.")).toBeNull();
});

test("a switch and a choice of mails are saved at once, each with the other as it is", async () => {
  const preference = choose("app_approved", { mail: "daily" });
  const { sent, step } = await open([preference], {
    [`PUT ${path}`]: reply([{ ...preference, bell: false }]),
  });
  expect(bell("An app is approved").checked).toBe(true);
  expect(field("Email: An app is approved").value).toBe("Daily");
  await step(() => bell("An app is approved").click());
  await pick("Email: An app is approved", "Never", step);
  const call = `PUT ${path}`;
  expect(sent).toEqual([
    { call, body: { preferences: [{ kind: "app_approved", bell: false, mail: "daily" }] } },
    { call, body: { preferences: [{ kind: "app_approved", bell: false, mail: "never" }] } },
  ]);
});

test("a choice is shown while it is saved", async () => {
  const answer = delay(reply([choose("app_approved", { bell: false })]));
  const { step } = await open([choose("app_approved")], { [`PUT ${path}`]: answer });
  await step(() => bell("An app is approved").click());
  expect(bell("An app is approved").checked).toBe(false);
  await step(answer.arrive);
  expect(bell("An app is approved").checked).toBe(false);
});

test("one choice sets the mails of all events, except those that are required", async () => {
  const preferences = [choose("app_approved", { bell: false }), choose("app_rejected"), required];
  const answer = delay(reply(preferences.map((each) => ({ ...each, mail: "never" as const }))));
  const { sent, step } = await open(preferences, { [`PUT ${path}`]: answer });
  expect(field("Send all emails").value).toBe("At once");
  await pick("Send all emails", "Never", step);
  expect(field("Send all emails").disabled).toBe(true);
  expect(sent.map(({ body }) => body)).toEqual([
    {
      preferences: [
        { kind: "app_approved", bell: false, mail: "never" },
        { kind: "app_rejected", bell: true, mail: "never" },
      ],
    },
  ]);
  await step(answer.arrive);
  expect(field("Send all emails").value).toBe("Never");
});

test("where the mails differ, the choice of all is empty", async () => {
  await open([choose("app_approved"), choose("app_rejected", { mail: "never" })]);
  expect(field("Send all emails")).toMatchObject({ value: "", placeholder: "Different" });
  within(find("li", "An app is rejected")).getByDisplayValue("Never");
});
