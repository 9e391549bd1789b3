import { fireEvent, screen } from "@testing-library/react";
import type { Explanation } from "contract/activity/explanation";
import type { ComparedTexts, Comparison } from "contract/signatures/comparison";
import { expect, test } from "vitest";
import { ComparisonForm } from "./comparison.form.tsx";
import { ApiError } from "#api/api-error.ts";
import { enter } from "#test/answers.ts";
import { find, renderSignedIn } from "#test/render.tsx";

const explanation: Explanation = {
  algorithm: "HMAC_SHA512",
  separator: ":",
  body: { received_bytes: 1, minified: "1", minified_bytes: 1, hash: "0" },
  pieces: [],
  signed_pieces: null,
  sent_signature: "c2lnbmVk",
  expected_signature: null,
  mistakes: [],
};
const right: NonNullable<Comparison["string"]> = {
  is_equal: true,
  first_difference: null,
  signature: "right",
  mistakes: [],
};
const nothing: Comparison = { string: null, body: null };

async function open(answer: () => Promise<Comparison>, change: Partial<Explanation> = {}) {
  const compared: ComparedTexts[] = [];
  const onCompare = (texts: ComparedTexts) => {
    compared.push(texts);
    return answer();
  };
  const { step } = await renderSignedIn(
    <ComparisonForm explanation={{ ...explanation, ...change }} onCompare={onCompare} />,
    {},
  );
  return { compared, step };
}
/** The verdicts on a string or a body: whether all is right, and the sentences. */
async function compare(comparison: Partial<Comparison>) {
  const { step } = await open(() => Promise.resolve({ ...nothing, ...comparison }));
  await step(() => enter("The string I signed", "a"));
  await step(() => find("button", "Compare").click());
  return [...screen.getByRole("status").querySelectorAll<HTMLElement>("[data-right]")].map((verdict) => [
    verdict.dataset["right"],
    ...[...verdict.querySelectorAll("p, li")].map(({ textContent }) => textContent),
  ]);
}

test.each([
  [null, true],
  [[], false],
])("with %j as the string that is known, the form is open: %s", async (signed_pieces, isOpen) => {
  await open(() => Promise.resolve(nothing), { signed_pieces });
  expect(document.querySelector("details")?.open).toBe(isOpen);
});

test("a signature that covers no body asks for none", async () => {
  await open(() => Promise.resolve(nothing), { body: null });
  expect(screen.queryByLabelText("The body I hashed")).toBeNull();
  expect(document.body.textContent).not.toContain("bytes");
});

test("the hashed body is sent alone, and what was said is gone when it is changed", async () => {
  const { compared, step } = await open(() => Promise.resolve({ ...nothing, string: right }));
  await step(() => find("button", "Compare").click());
  find("p", "Enter the string that you signed");
  await step(() => enter("The body I hashed", "{}"));
  expect(document.body.textContent).not.toContain("Enter the string that you signed");
  find("p", "2 bytes");
  await step(() => find("button", "Compare").click());
  expect(compared).toEqual([{ hashed_body: "{}" }]);
  expect(screen.getByRole("status").textContent).toContain("The string is right");
  await step(() => enter("The body I hashed", "{ }"));
  expect(screen.getByRole("status").textContent).toBe("");
});

test("a text that is too long is refused at its field, and not sent", async () => {
  const { compared, step } = await open(() => Promise.resolve(nothing));
  await step(() => enter("The string I signed", "a".repeat(20_001)));
  await step(() => find("button", "Compare").click());
  expect(screen.getByLabelText("The string I signed").getAttribute("aria-invalid")).toBe("true");
  expect(compared).toEqual([]);
});

test("what the server refuses is said at its field", async () => {
  const failure = new ApiError({
    kind: "refused",
    http: 400,
    status: "04",
    code: "",
    params: undefined,
    remark: "Check the fields.",
    errors: [{ field: "hashed_body", message: "This is no text.", code: "" }],
    requestId: "r1",
  });
  const { step } = await open(() => Promise.reject(failure));
  await step(() => enter("The body I hashed", "{}"));
  await step(() => find("button", "Compare").click());
  expect(screen.getByLabelText("The body I hashed").getAttribute("aria-invalid")).toBe("true");
  find("p", "This is no text.");
});

test("the browser asks before it closes the page, until the comparison is there", async () => {
  const asks = () => !fireEvent(window, new Event("beforeunload", { cancelable: true }));
  const { step } = await open(() => Promise.resolve(nothing));
  expect(asks()).toBe(false);
  await step(() => enter("The body I hashed", "{}"));
  expect(asks()).toBe(true);
  await step(() => find("button", "Compare").click());
  expect(asks()).toBe(false);
});

test.each([
  ["a right string, signed right", {}, ["true", "The string is right, and the signature sent is one"]],
  [
    "a right string, signed wrongly",
    { signature: "wrong_way" },
    ["false", "Only how it was signed is wrong:"],
  ],
  [
    "a wrong string, signed right",
    { is_equal: false },
    ["false", "You signed this string, with the right key."],
  ],
] as const)("%s has its own verdict", async (_what, change, [isRight, words]) => {
  expect(await compare({ string: { ...right, ...change } })).toEqual([
    [isRight, expect.stringContaining(words)],
  ]);
  expect(screen.queryByRole("list")).toBeNull();
});

test.each([
  ["path", "\n", "a", "It differs from byte 7 on (Path): you signed ↵ (U+000A), expected “a” (U+0061)."],
  [null, null, "eyJ…w", "It differs from byte 7 on: you signed nothing (the end), expected eyJ…w."],
] as const)("a difference in %s says what was signed", async (piece, signed, expected, sentence) => {
  const first_difference = { byte: 7, signed, expected, piece };
  expect(await compare({ string: { ...right, is_equal: false, first_difference } })).toEqual([
    ["false", expect.any(String), sentence],
  ]);
});

test.each([
  [true, null, "The body is the one to hash."],
  [false, null, "The body differs, beyond the part that was recorded."],
  [
    false,
    { byte: 2, signed: " ", expected: null },
    "The body differs from byte 2 on: you hashed · (U+0020), expected nothing (the end).",
  ],
])(
  "a body that is equal: %s, with the difference %j, has its own verdict",
  async (is_equal, first_difference, said) => {
    expect(await compare({ body: { is_equal, first_difference, hash: "00" } })).toEqual([
      [String(is_equal), said],
    ]);
  },
);
