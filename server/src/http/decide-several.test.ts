import type { ErrorKind } from "contract/error-body";
import { buildMessage } from "contract/messages/messages";
import { expect, test } from "vitest";
import { AppError } from "./app-error.ts";
import { decideSeveral } from "./decide-several.ts";

const reason = buildMessage("no_such_entry");

/** Decides on things; `failures` names the error of each thing that has one. */
const decideOn = (ids: string[], failures: Record<string, ErrorKind | "bug">) =>
  decideSeveral(ids, {
    decide: (id) => {
      const kind = failures[id];
      if (kind === "bug") return Promise.reject(new Error("bug"));
      if (kind !== undefined) return Promise.reject(new AppError(kind, reason));
      return Promise.resolve({ name: `name of ${id}`, outcome: "done", reason });
    },
    findRefused: (id) => Promise.resolve({ name: `name of ${id}`, conflict: "decided_before" }),
  });

test("each thing is decided once, and a refusal does not stop the others", async () => {
  const failures = { b: "conflict", c: "validation", d: "not_found" } as const;
  const outcomes = await decideOn(["a", "b", "c", "d", "a", "e"], failures);
  expect(outcomes.map(({ db_id, name, outcome }) => [db_id, name, outcome])).toEqual([
    ["a", "name of a", "done"],
    ["b", "name of b", "decided_before"],
    ["c", "name of c", "refused"],
    ["d", "", "not_found"],
    ["e", "name of e", "done"],
  ]);
  expect(outcomes[0]).toMatchObject({ remark: reason.message, code: reason.code });
});

test.each(["bug", "session_lapsed", "unavailable"] as const)(
  "an error of kind %s is thrown",
  async (kind) => {
    await expect(decideOn(["a"], { a: kind })).rejects.toThrow(kind === "bug" ? "bug" : reason.message);
  },
);
