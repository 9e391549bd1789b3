import { useState } from "react";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CallExplanation } from "./call-explanation.panel.tsx";
import { enter, success } from "#test/answers.ts";
import { buildActivityDetail } from "#test/build-activity.ts";
import { find, renderSignedIn } from "#test/render.tsx";

const refusedCall = buildActivityDetail({
  status: 401,
  response_code: "4011100",
  cause: "signature_invalid",
  is_proven: false,
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
  can: { compare: true, keep: false },
});

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

test("a call that succeeded names the fields that were ignored", async () => {
  const activity = buildActivityDetail({
    service_code: "54",
    ignored_fields: [{ field: "urlParam", meant: "urlParams" }],
  });
  await renderSignedIn(<CallExplanation activity={activity} />, {});
  const note = screen.getByRole("region", { name: "Ignored fields" });
  expect(note.textContent).toContain("urlParam");
  expect(screen.getByRole("link", { name: "urlParams" }).getAttribute("href")).toContain(
    "/documentations/services/54#request-urlParams",
  );
});
