import { screen } from "@testing-library/react";
import type { OutgoingCall } from "contract/outgoing-calls/outgoing-calls.contract";
import { expect, test } from "vitest";
import { SentOutgoingCall } from "./sent-outgoing-call.tsx";
import { renderSignedIn } from "#test/render.tsx";

const answer = { status: 200, headers: [], body: "{}", response_code: "2002500" };
const answered: OutgoingCall = {
  request: {
    method: "POST",
    url: "https://api.bank.co.id/v1.0/transfer-va/inquiry",
    headers: [{ name: "X-SIGNATURE", value: "c2ln" }],
    body: "{}",
    body_bytes: 2,
    body_sha256: "44136fa355b3678a",
    string_to_sign: "POST:/v1.0",
  },
  answer,
  failure: null,
  detail: "",
  failed_step: null,
  duration_ms: 41,
  expected_codes: [],
  findings: [],
  activity_id: "call-1",
};
const show = (change: Partial<OutgoingCall> = {}) =>
  renderSignedIn(<SentOutgoingCall result={{ ...answered, ...change }} />, { role: "tenant" });
const text = () => document.body.textContent;
const listParts = () => [...document.querySelectorAll("pre")].map((part) => part.getAttribute("aria-label"));

test("an answer that follows the standard says so, with what was sent", async () => {
  await show();
  expect(text()).toContain("The answer follows the standard.");
  expect(text()).toContain("2002500");
  for (const words of ["did not answer", "gave no token", "Expected:"]) expect(text()).not.toContain(words);
  expect(listParts()).toEqual(["Answer", "Headers of the answer", "Request", "String to sign"]);
  expect(screen.getByLabelText("Request").textContent).toBe(
    "POST https://api.bank.co.id/v1.0/transfer-va/inquiry\nX-SIGNATURE: c2ln\n\n{}",
  );
  expect(text()).toContain("2 B · SHA-256 44136fa355b3…");
});

test("without an answer the reason is said, and nothing of an answer", async () => {
  await show({ answer: null, failure: "timeout", failed_step: "call" });
  expect(text()).toContain("The server did not answer: no complete answer within 30 seconds");
  expect(text()).not.toContain("The server gave no token");
  expect(text()).not.toContain("The answer follows the standard.");
  expect(listParts()).toEqual(["Request", "String to sign"]);
});

test("a server that gave no token was not called, and only its findings are said", async () => {
  await show({ failed_step: "token", answer: { ...answer, status: 401, response_code: null } });
  expect(text()).toContain("The server gave no token, so the call was not sent.");
  expect(text()).toContain("HTTP status 401");
  expect(text()).not.toContain("The answer follows the standard.");
  expect(listParts()[2]).toBe("Token request");
});

test("findings are said after a refused token, too", async () => {
  const findings: OutgoingCall["findings"] = [{ rule: "not_json", field: "", received: "", expected: "" }];
  await show({ failed_step: "token", findings });
  expect(text()).toContain("The body is not a JSON object.");
});

test("the codes that are right are named, and a call that was not signed has no string", async () => {
  await show({
    expected_codes: ["2002500", "4042512"],
    request: { ...answered.request, string_to_sign: null },
  });
  expect(text()).toContain("Expected: 2002500, 4042512");
  expect(listParts()).not.toContain("String to sign");
});
