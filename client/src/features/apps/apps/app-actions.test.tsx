import { useState } from "react";
import { screen } from "@testing-library/react";
import type { App } from "contract/apps/apps.contract";
import { expect, test } from "vitest";
import { useAppActions } from "./app-actions.panel.tsx";
import { enter } from "#test/answers.ts";
import { buildApp } from "#test/build-app.ts";
import { find, renderSignedIn } from "#test/render.tsx";

type Can = Partial<App["can"]>;

const everything: App["can"] = {
  approve: true,
  sign: true,
  reject: true,
  suspend: true,
  resume: true,
  close: true,
  edit: true,
  edit_terms: true,
  request_extension: true,
  decide_extension: true,
  request_change: true,
  decide_change: true,
  ask_again: true,
  manage_secrets: true,
};

interface StepsProps {
  app: App;
  called: string[];
  hasHandlers: boolean;
}

/** The next step as a heading, and each action as a button with its hint. */
function Steps({ app: given, called, hasHandlers }: StepsProps) {
  const [app, setApp] = useState(given);
  const { stepsOf, dialogs, batch, rejectSelected } = useAppActions(
    hasHandlers
      ? {
          onDecide: ({ db_id }) => called.push(`decide ${db_id}`),
          onAskAgain: ({ db_id }) => called.push(`ask again ${db_id}`),
        }
      : {},
  );
  const { next, others } = stepsOf(app);
  const all = next === undefined ? others : [next, ...others];
  return (
    <>
      <h1>{next?.label ?? "nothing"}</h1>
      <ul>
        {all.map(({ label, hint, onClick, isPrimary = false }) => (
          <li key={label} data-primary={isPrimary}>
            <button type="button" onClick={onClick}>
              {label}
            </button>
            <p>{hint}</p>
          </li>
        ))}
      </ul>
      {[...batch.actions, rejectSelected].map(({ label, onClick }) => (
        <button key={label} type="button" data-batch onClick={() => onClick([app])}>
          {label}
        </button>
      ))}
      <button type="button" onClick={() => setApp({ ...app, name: "kasir-baru" })}>
        Rename elsewhere
      </button>
      <output>{String(batch.canSelect?.(app))}</output>
      {dialogs}
    </>
  );
}

async function open(change: Partial<Omit<App, "can">>, can: Can, hasHandlers = true) {
  const called: string[] = [];
  const { step } = await renderSignedIn(
    <Steps app={buildApp({ ...change, can })} called={called} hasHandlers={hasHandlers} />,
    {},
  );
  return { called, step };
}
const listActions = () => [...document.querySelectorAll("li button")].map(({ textContent }) => textContent);
const next = () => document.querySelector("h1")?.textContent;
const expiresSoon = [{ reason: "expires_soon" as const, at: null, count: null }];

test("all actions come in the order of the menu, after the one that someone waits for", async () => {
  await open({}, everything);
  expect(next()).toBe("Decide");
  expect(listActions()).toEqual([
    "Decide",
    "Ask again",
    "Decide on more time",
    "Decide on the change",
    "Edit",
    "Request more time",
    "Request a change",
    "Resume",
    "Suspend",
    "Reject",
    "Close for ever",
  ]);
  // In a table these two are buttons, and the others in a menu.
  expect(
    [...document.querySelectorAll("[data-primary=true] button")].map(({ textContent }) => textContent),
  ).toEqual(["Decide", "Ask again"]);
});

test("who may do nothing is offered nothing", async () => {
  await open({}, {});
  expect([next(), listActions()]).toEqual(["nothing", []]);
  expect(document.querySelector("output")?.textContent).toBe("false");
});

test("where there is no place to decide or to ask again, neither is offered", async () => {
  await open({}, { approve: true, ask_again: true }, false);
  expect(listActions()).toEqual([]);
});

test.each([
  ["Decide", { approve: true, decide_extension: true }, []],
  ["Decide on more time", { decide_extension: true, decide_change: true }, []],
  ["Decide on the change", { decide_change: true, resume: true }, []],
  ["Resume", { resume: true, request_extension: true }, expiresSoon],
  ["Request more time", { request_extension: true, edit: true }, expiresSoon],
  ["Request more time", { request_extension: true }, [{ reason: "expired" as const, at: null, count: null }]],
  ["nothing", { request_extension: true }, []],
  ["nothing", { request_extension: true }, [{ reason: "never_called" as const, at: null, count: null }]],
  ["Ask again", { ask_again: true, close: true }, []],
  ["nothing", { edit: true, suspend: true, close: true, reject: true, request_change: true }, []],
])("what comes next is “%s” with %j and the attention %j", async (label, can, attention) => {
  await open({ attention }, can);
  expect(next()).toBe(label);
  expect(listActions()).toHaveLength(Object.keys(can).length);
});

test.each([
  ["waiting", false, "Withdraw", "no longer decides on this app"],
  ["waiting", true, "Close for ever", "can never be used again"],
  ["active", false, "Close for ever", "can never be used again"],
] as const)(
  "an app that is %s, with a right to reject it: %s, is ended by “%s”",
  async (state, reject, label, hint) => {
    await open({ state }, { close: true, reject });
    expect(listActions().at(-1)).toBe(label);
    expect(find("li:last-of-type p").textContent).toContain(hint);
  },
);

test.each([
  [true, "Name, description, products, source accounts, hit rate and last day."],
  [false, "Name and description."],
])("Edit says what can be edited with the right to edit the terms: %s", async (edit_terms, hint) => {
  await open({}, { edit: true, edit_terms });
  find("li p", hint);
});

test("Decide and Ask again are left to the page", async () => {
  const { called, step } = await open({}, { approve: true, ask_again: true });
  await step(() => find("li button", "Decide").click());
  await step(() => find("li button", "Ask again").click());
  expect(called).toEqual(["decide a1", "ask again a1"]);
});

test.each([
  ["Decide on more time", "decide_extension", "Request for more time"],
  ["Decide on the change", "decide_change", "Request for a change"],
  ["Edit", "edit", "Edit the app"],
  ["Request more time", "request_extension", "Request more time"],
  ["Request a change", "request_change", "Request a change of the app"],
  ["Resume", "resume", "Resume the app"],
  ["Suspend", "suspend", "Suspend the app"],
  ["Reject", "reject", "Reject the app"],
  ["Close for ever", "close", "Close the app for ever"],
] as const)("“%s” opens its dialog", async (label, right, title) => {
  const { step } = await open({}, { [right]: true });
  await step(() => find("li button", label).click());
  find("[role=dialog] h2", title);
});

test.each(["Extend", "Suspend", "Resume", "Close for ever", "Reject"])(
  "“%s” of selected apps opens the dialog for several",
  async (label) => {
    const { step } = await open({}, { close: true });
    expect(document.querySelector("output")?.textContent).toBe("true");
    await step(() => find("[data-batch]", label).click());
    find("[role=dialog] h2", `${label}: 1 app`);
  },
);

test("a dialog closes, and opens anew for the next action", async () => {
  const { step } = await open({}, { suspend: true, resume: true });
  await step(() => find("li button", "Resume").click());
  await step(() => find("[role=dialog] button", "Cancel").click());
  expect(screen.queryByRole("dialog")).toBeNull();
  await step(() => find("li button", "Suspend").click());
  await step(() => enter(/^Note/, "Terlalu banyak"));
  await step(() => find("[role=dialog] button", "Cancel").click());
  find("[role=dialog]", "Discard");
});

test("a form that is opened again has the values of the app now", async () => {
  const { step } = await open({}, { edit: true });
  await step(() => find("li button", "Edit").click());
  await step(() => find("[role=dialog] button", "Cancel").click());
  await step(() => find("button", "Rename elsewhere").click());
  await step(() => find("li button", "Edit").click());
  expect(screen.getByLabelText(/^Apps Name/)).toMatchObject({ value: "kasir-baru" });
});
