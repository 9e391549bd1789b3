import { useState } from "react";
import { screen } from "@testing-library/react";
import type { ActivityDetail } from "contract/activity/activity.contract";
import { expect, test } from "vitest";
import { CallExplanation } from "./call-explanation.panel.tsx";
import { enter, success } from "#test/answers.ts";
import { find, renderSignedIn } from "#test/render.tsx";

const refusedCall: ActivityDetail = {
  db_id: "c1",
  app_id: "a1",
  app_name: "kasir",
  service_code: "17",
  direction: "incoming",
  sent_by: "client",
  fault: null,
  method: "POST",
  path: "/v1.0/transfer-intrabank",
  target: "/v1.0/transfer-intrabank",
  status: 401,
  response_code: "4011700",
  cause: "signature_invalid",
  mistake: null,
  is_proven: false,
  references: [],
  duration_ms: 3,
  calls: 1,
  omission: null,
  session: null,
  created_at: "2026-11-20T02:05:03.000Z",
  address: "203.0.113.7",
  user_agent: "GuzzleHttp/7",
  request_id: "r1",
  request: { headers: [], body: "", body_bytes: 0, is_base64: false },
  response: { headers: [], body: "" },
  explanation: {
    algorithm: "HMAC_SHA512",
    separator: ":",
    body: null,
    pieces: [],
    signed_pieces: null,
    sent_signature: "c2lnbmVk",
    expected_signature: null,
    mistakes: [],
  },
  refusal: null,
  findings: [],
  first_use: null,
  can: { compare: true, keep: false },
};

function Neighbours() {
  const [id, setId] = useState("c1");
  return (
    <>
      <button onClick={() => setId("c2")}>Next</button>
      <CallExplanation activity={{ ...refusedCall, db_id: id }} />
    </>
  );
}

test("the next call does not show what was compared of the call before", async () => {
  const string = { is_equal: true, first_difference: null, signature: "right", mistakes: [] } as const;
  const { step } = await renderSignedIn(<Neighbours />, {
    answers: { "POST /api/v1/activity/c1/comparison": success({ string, body: null }) },
  });
  await step(() => enter("The string I signed", "POST"));
  await step(() => find("button", "Compare").click());
  expect(document.querySelector("[data-right]")).not.toBeNull();
  await step(() => find("button", "Next").click());
  expect(document.querySelector("[data-right]")).toBeNull();
  expect(screen.getByLabelText("The string I signed")).toMatchObject({ value: "" });
});
