import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AppHitRate } from "./hit-rate.panel.tsx";
import { refusal } from "#test/answers.ts";
import { find, renderSignedIn } from "#test/render.tsx";

const unlimited = { recorded_bytes: 5e9, max_recorded_bytes: null };

test.each([
  [
    { max_rate: 60, remaining: 58, reset_seconds: 34, ...unlimited },
    "58 of 60 calls left in this minute, one more in 34 s",
  ],
  [
    { max_rate: 60, remaining: 0, reset_seconds: 7, ...unlimited },
    "0 of 60 calls left in this minute, one more in 7 s",
  ],
  [
    { max_rate: 60, remaining: 60, reset_seconds: 0, recorded_bytes: 99, max_recorded_bytes: 100 },
    "60 of 60 calls left in this minute",
  ],
  [
    { max_rate: 60, remaining: 60, reset_seconds: 0, recorded_bytes: 1e8 - 1, max_recorded_bytes: 1e8 },
    "60 of 60 calls left in this minute",
  ],
  [
    { max_rate: 60, remaining: 60, reset_seconds: 0, recorded_bytes: 1e8, max_recorded_bytes: 1e8 },
    "60 of 60 calls left in this minute. More than 100 MB of its calls were recorded today: until midnight (WIB) calls are recorded without headers and bodies.",
  ],
  [
    { max_rate: 60, remaining: 60, reset_seconds: 0, recorded_bytes: 2e8, max_recorded_bytes: 1e8 },
    "60 of 60 calls left in this minute. More than 100 MB of its calls were recorded today: until midnight (WIB) calls are recorded without headers and bodies.",
  ],
])("the hit rate of an app always names the calls left and when one more is free: %j", async (data, text) => {
  const answers = { "GET /api/v1/apps/a1/quota": { body: { status: "00", message: "Success", data } } };
  await renderSignedIn(<AppHitRate appId="a1" />, { answers });
  expect(find("span > span", "calls left").textContent).toBe(text);
});

test("a hit rate that cannot be loaded shows no message, which would come back every few seconds", async () => {
  await renderSignedIn(<AppHitRate appId="a1" />, {
    hasFeedback: true,
    answers: { "GET /api/v1/apps/a1/quota": refusal(409, "Not now.") },
  });
  expect(screen.queryByRole("dialog")).toBeNull();
});
