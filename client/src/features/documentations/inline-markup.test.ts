import { expect, test } from "vitest";
import { inlinesOf } from "./inline-markup.ts";

test("markup becomes labels, code and links", () => {
  expect(inlinesOf("Press **New** on [Apps](~/apps), send `{}`.")).toEqual([
    { kind: "plain", text: "Press " },
    { kind: "strong", text: "New" },
    { kind: "plain", text: " on " },
    { kind: "link", text: "Apps", to: "~/apps" },
    { kind: "plain", text: ", send " },
    { kind: "code", text: "{}" },
    { kind: "plain", text: "." },
  ]);
});
