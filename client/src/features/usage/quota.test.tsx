import { expect, test } from "vitest";
import { AppQuota } from "#features/usage/quota.panel.tsx";
import { find, renderSignedIn } from "#test/render.tsx";

test.each([
  [
    { max_rate: 60, remaining: 58, reset_seconds: 34 },
    "58 of 60 calls left in this minute, one more in 34 s",
  ],
  [{ max_rate: 60, remaining: 0, reset_seconds: 7 }, "0 of 60 calls left in this minute, one more in 7 s"],
  [
    { max_rate: 60, remaining: 60, reset_seconds: 0 },
    "60 of 60 calls left in this minute, none used in the last 60 s",
  ],
])("the quota of an app always names the calls left and when one more is free: %j", async (data, text) => {
  const answers = { "GET /api/v1/apps/a1/quota": { body: { status: "00", message: "Success", data } } };
  await renderSignedIn(<AppQuota appId="a1" />, { answers });
  expect(find("span > span", "calls left").textContent).toBe(text);
});
