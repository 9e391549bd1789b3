import { expect, test } from "vitest";
import { usePortal } from "./portal.ts";
import { runRace } from "./race.ts";
import { isEmbedded } from "./store.ts";

usePortal();

/** The embedded database takes more than twice as long for each, and has one session for all callers. */
const minAnswers = isEmbedded ? 700 : 1500;

test("concurrent callers of twelve tenants get only their own rows", async () => {
  const { answers, failures } = await runRace(minAnswers);
  expect(failures).toEqual([]);
  expect(answers).toBeGreaterThanOrEqual(minAnswers);
}, 240_000);
