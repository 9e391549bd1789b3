import { useState } from "react";
import { screen, within } from "@testing-library/react";
import type { CallbackAttempt, CallbackDetail, SignedCallback } from "contract/callbacks/callbacks.contract";
import { expect, test } from "vitest";
import { CallbackView } from "./callback-view.tsx";
import { success } from "#test/answers.ts";
import { buildCallback } from "#test/build-callback.ts";
import { renderSignedIn } from "#test/render.tsx";

const attempt = (number: number, change: Partial<CallbackAttempt> = {}): CallbackAttempt => ({
  number,
  channel: "server",
  sent_at: "2026-11-20T02:05:03Z",
  duration_ms: 41,
  status: 200,
  response_code: "2002500",
  failure: null,
  findings: [],
  activity_id: `activity-${String(number)}`,
  ...change,
});
const callback: CallbackDetail = {
  ...buildCallback({ attempts: 3, can: { resend: true, show_signed: false } }),
  method: "POST",
  path: "/v1.0/transfer-va/payment",
  body: '{"paymentRequestId":"REF-1"}',
  expected_code: "",
  tries: [],
};
const signed: SignedCallback = {
  method: "POST",
  path: "/v1.0/transfer-va/payment",
  headers: [
    { name: "X-SIGNATURE", value: "c2lnbmF0dXJl" },
    { name: "X-EXTERNAL-ID", value: "123" },
  ],
  body: '{"name":"Jum\'at"}',
  body_sha256: "ab12",
  string_to_sign: "POST:/v1.0/transfer-va/payment:ab12:2026-11-20T09:05:03+07:00",
};
const open = (
  change: Partial<CallbackDetail>,
  answers: Parameters<typeof renderSignedIn>[1]["answers"] = {},
) =>
  renderSignedIn(<CallbackView callbackId="c1" />, {
    role: "tenant",
    answers: { ...answers, "GET /api/v1/callbacks/detail/c1": success({ ...callback, ...change }) },
  });
const isGood = "The answer follows the standard.";

test("each attempt says what was answered and what is wrong with it, or why there is no answer", async () => {
  const finding = { rule: "message_missing", field: "responseMessage", received: "", expected: "" } as const;
  await open({
    tries: [
      attempt(1, { failure: "timeout", status: 0, response_code: "", activity_id: null }),
      attempt(2, { status: 500, response_code: "5002500", findings: [finding] }),
      attempt(3, { channel: "listen" }),
    ],
  });
  const first = within(screen.getByRole("region", { name: "Attempt 1" }));
  first.getByText("No complete answer within 30 seconds · 41 ms");
  expect(first.queryByText(isGood)).toBeNull();
  expect(first.queryByRole("link")).toBeNull();
  const second = within(screen.getByRole("region", { name: "Attempt 2" }));
  second.getByText("The body has no responseMessage.");
  expect(second.queryByText(isGood)).toBeNull();
  const third = within(screen.getByRole("region", { name: "Attempt 3 by the listen script" }));
  third.getByText(isGood);
  expect(third.getByRole("link", { name: "Open the recorded call" }).getAttribute("href")).toBe(
    "/tenant/activity?open=activity-3",
  );
});

test("a callback that a server is right to refuse says so, and one that was not sent has no attempts", async () => {
  await open({ state: "waiting", attempts: 0, expected_code: "4042513" });
  screen.getByText("Your server is right to refuse this callback with 4042513.");
  screen.getByText("It was not sent yet.");
});

test("one that no server gets is signed on demand, with what a verifier needs", async () => {
  const { step } = await open(
    { can: { resend: false, show_signed: true } },
    {
      "GET /api/v1/callbacks/c1/signed": success(signed),
    },
  );
  await step(() => screen.getByRole("button", { name: "Sign it now" }).click());
  await screen.findByText("POST:/v1.0/transfer-va/payment:ab12:2026-11-20T09:05:03+07:00");
  screen.getByText("ab12");
  const command = screen.getByLabelText("Command for a local server on port 3000").textContent;
  expect(command).toContain("curl -i -X POST 'http://localhost:3000/v1.0/transfer-va/payment'");
  expect(command).toContain("-H 'X-SIGNATURE: c2lnbmF0dXJl'");
  expect(command).toContain(String.raw`--data-raw '{"name":"Jum'\''at"}'`);
  screen.getByRole("button", { name: "Sign it again" });
});

test("the next callback does not show the signature of the one before", async () => {
  function Neighbours() {
    const [id, setId] = useState("c1");
    return (
      <>
        <button onClick={() => setId("c2")}>Next</button>
        <CallbackView callbackId={id} />
      </>
    );
  }
  const unsent = { ...callback, can: { resend: false, show_signed: true } };
  const { step } = await renderSignedIn(<Neighbours />, {
    role: "tenant",
    answers: {
      "GET /api/v1/callbacks/detail/c1": success(unsent),
      "GET /api/v1/callbacks/detail/c2": success({ ...unsent, db_id: "c2", reference: "REF-2" }),
      "GET /api/v1/callbacks/c1/signed": success(signed),
    },
  });
  await step(() => screen.getByRole("button", { name: "Sign it now" }).click());
  await screen.findByText("ab12");
  await step(() => screen.getByRole("button", { name: "Next" }).click());
  await screen.findByText("REF-2");
  expect(screen.queryByText("ab12")).toBeNull();
  screen.getByRole("button", { name: "Sign it now" });
});

test("one that a server gets is not signed here", async () => {
  await open({});
  expect(screen.queryByRole("button", { name: /^Sign it/ })).toBeNull();
});

function Neighbours() {
  const [id, setId] = useState("c1");
  return (
    <>
      <button onClick={() => setId("slow")}>Next</button>
      <CallbackView callbackId={id} />
    </>
  );
}

test("the entry before is gone while the next one is loaded", async () => {
  const { step } = await renderSignedIn(<Neighbours />, {
    role: "tenant",
    answers: {
      "GET /api/v1/callbacks/detail/c1": success(callback),
      "GET /api/v1/callbacks/detail/slow": { ...success(callback), after: new Promise(() => undefined) },
    },
  });
  expect(document.body.textContent).toContain("REF-1");
  await step(() => screen.getByRole("button", { name: "Next" }).click());
  expect(document.body.textContent).not.toContain("REF-1");
});
