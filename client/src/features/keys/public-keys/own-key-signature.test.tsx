import { fireEvent, screen } from "@testing-library/react";
import type { Verification } from "contract/public-keys/public-keys.contract";
import { expect, test } from "vitest";
import { OwnKeySignature } from "./own-key-signature.panel.tsx";
import { enter, refusal, success } from "#test/answers.ts";
import { buildPublicKey } from "#test/build-public-key.ts";
import { find, renderSignedIn, type Answer } from "#test/render.tsx";

const key = buildPublicKey();
const verified = (change: Partial<Verification>) =>
  success({ key, problem: null, signature: "QUFBQQ==", ...change });

async function open(answer: Answer, stringToSign: string | null = "key|now") {
  const valid: string[] = [];
  const { sent, step } = await renderSignedIn(
    <OwnKeySignature stringToSign={stringToSign} onValid={(signature) => valid.push(signature)} />,
    { role: "tenant", answers: { "POST /api/v1/keys/verify": answer } },
  );
  return { sent, step, valid };
}
const said = () => find("div[role=status]").textContent;
const verify = () => find("button", "Verify signature").click();

test.each([
  [null, "Without https, the browser cannot calculate the body hash"],
  ["", "the command is shown once the string to sign is complete"],
])("with %j as the string to sign, it is said what is missing", async (stringToSign, sentence) => {
  await open(verified({}), stringToSign);
  expect(document.body.textContent).toContain(sentence);
  expect(screen.queryByRole("textbox")).toBeNull();
});

test.each([
  ["an active key", { key }, "The signature is valid. It was made with the key Kasir 1", ["QUFBQQ=="]],
  ["a revoked key", { key: { ...key, state: "revoked" } }, "which is revoked: providers refuse it.", []],
  ["no key", { key: null, problem: "line_break" }, "A line break at the end was signed, too.", []],
  ["no key that is known", { key: null, problem: null }, "None of your keys verifies this signature.", []],
] as const)("a signature of %s is used only if it is valid", async (_what, change, sentence, used) => {
  const { sent, step, valid } = await open(verified(change));
  await step(() => enter(/^Signature/, "4141"));
  await step(verify);
  expect(sent).toMatchObject([{ body: { string_to_sign: "key|now", signature: "4141" } }]);
  expect(said()).toContain(sentence);
  expect(valid).toEqual(used);
  await step(() => enter(/^Signature/, "4142"));
  expect(said()).toBe("");
});

test("what is missing is said at the field until it is typed", async () => {
  const { sent, step } = await open(verified({}));
  await step(verify);
  expect(document.body.textContent).toContain("Signature is required");
  await step(() => enter(/^Signature/, "4141"));
  expect(document.body.textContent).not.toContain("Signature is required");
  expect(sent).toEqual([]);
});

test.each([
  [[{ field: "signature", message: "This is no base64." }], true],
  [[], false],
])("a refusal with %j is said at the field: %s", async (errors, isSaid) => {
  const { step } = await open(refusal(400, "Check the fields.", errors));
  await step(() => enter(/^Signature/, "4141"));
  await step(verify);
  expect(screen.getByLabelText(/^Signature/).getAttribute("aria-invalid")).toBe(isSaid ? "true" : null);
  expect(document.body.textContent.includes("This is no base64.")).toBe(isSaid);
});

test("the browser asks before it closes the page, until the result is there", async () => {
  const asks = () => !fireEvent(window, new Event("beforeunload", { cancelable: true }));
  const { step } = await open(verified({}));
  expect(asks()).toBe(false);
  await step(() => enter(/^Signature/, "4141"));
  expect(asks()).toBe(true);
  await step(verify);
  expect(asks()).toBe(false);
});
