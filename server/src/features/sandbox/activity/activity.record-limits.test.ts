import { dayMs, minuteMs } from "contract/time";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildEntry } from "#test/recorded-calls.ts";
import { createRecordLimits, maxRefusedSamples } from "./activity.record-limits.ts";
import { countBytes } from "./activity.store.ts";

/** In Jakarta. */
const noon = new Date("2026-03-02T05:00:00Z");
const tomorrow = new Date(noon.getTime() + dayMs);

beforeEach(() => void vi.useFakeTimers({ now: noon, toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

test("calls beyond the hit rate are recorded in full again in the next minute", () => {
  const { shortened } = createRecordLimits(0);
  const call = { appId: "a", receivedAt: noon, isOverRate: true };
  for (let count = 0; count < maxRefusedSamples; count += 1) expect(shortened(call)).toBeNull();
  expect(shortened(call)).toEqual({ omission: "rate", isGathered: true });
  vi.setSystemTime(noon.getTime() + minuteMs);
  expect(shortened(call)).toBeNull();
});

test("what is stored without its content leaves no room", () => {
  const entry = buildEntry("a", { createdAt: noon });
  const limits = createRecordLimits(countBytes(entry));
  limits.use(entry);
  limits.written([{ ...entry, isMetered: false }], []);
  expect(limits.hasVolume("a", noon)).toBe(false);
  limits.written([entry], []);
  expect(limits.hasVolume("a", noon)).toBe(true);
});

test("a call of yesterday that arrives late counts for today, and forgets nothing of it", () => {
  const today = buildEntry("a", { createdAt: tomorrow });
  const late = buildEntry("a", { createdAt: noon });
  const limits = createRecordLimits(countBytes(today) + countBytes(late));
  limits.use(today);
  expect(limits.hasVolume("a", tomorrow)).toBe(true);
  limits.use(late);
  expect(limits.hasVolume("a", tomorrow)).toBe(false);
});

test("strangers use up what their network has of an app and day, and nothing of others", () => {
  const limits = createRecordLimits(0);
  limits.useStranger("a", "home", buildEntry("a", { createdAt: noon, requestBody: "x".repeat(2_500_000) }));
  expect(limits.hasStrangerVolume("a", "home", noon)).toBe(false);
  expect(limits.hasStrangerVolume("a", "abroad", noon)).toBe(true);
  expect(limits.hasStrangerVolume("b", "home", noon)).toBe(true);
  expect(limits.hasStrangerVolume("a", "home", tomorrow)).toBe(true);
});

test("a network is known to the app that was called from it, and to no other", () => {
  const limits = createRecordLimits(0);
  limits.meet("a", "home");
  expect([limits.hasMet("a", "home"), limits.hasMet("a", "abroad"), limits.hasMet("b", "home")]).toEqual([
    true,
    false,
    false,
  ]);
});
