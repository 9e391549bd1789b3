import { fireEvent, screen } from "@testing-library/react";
import type { PublicKey, Verification } from "contract/public-keys/public-keys.contract";
import { expect, test } from "vitest";
import { SignatureGeneratorPage } from "./signature-generator.page.tsx";
import { buildPublicKey } from "#test/build-public-key.ts";
import { find, renderSignedIn, type Answers } from "#test/render.tsx";

const key = buildPublicKey();
const pair = buildPublicKey({ key_id: "p", origin: "portal", name: "" });
const buildReply = (data: unknown) => ({ body: { status: "00", message: "Success", data } });
const buildAnswers = (
  keys: PublicKey[],
  verification: Verification = { key, problem: null, signature: "AAAA" },
): Answers => ({
  "POST /api/v1/keys/verify": buildReply(verification),
  "GET /api/v1/keys": buildReply(keys),
});
const open = (keys: PublicKey[], verification?: Verification) =>
  renderSignedIn(<SignatureGeneratorPage />, { role: "tenant", answers: buildAnswers(keys, verification) });
const change = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("with registered keys only, the portal offers the command instead of signing", async () => {
  const { step } = await open([key]);
  expect(screen.queryByRole("button", { name: "Generate signature" })).toBeNull();
  find("p", "You have no key pair in the portal");
  await step(() => change(/^Client ID/, "consumer's key"));
  await step(() => change(/^Timestamp/, "2026-11-22T19:00:00+07:00"));
  find(
    "pre",
    `printf '%s' 'consumer'\\''s key|2026-11-22T19:00:00+07:00' |\n  openssl dgst -sha256 -sign private.pem |\n  openssl base64 -A`,
  );
});

test("a pasted signature is verified, and the result disappears when the string changes", async () => {
  const { step } = await open([pair, key]);
  screen.getByRole("button", { name: "Generate signature" });
  await step(() => change(/^Client ID/, "consumer-key"));
  await step(() => find("button", "Verify signature").click());
  find("p", "Signature is required");
  await step(() => change(/^Signature/, "AAAA"));
  await step(() => find("button", "Verify signature").click());
  find("[role=status]", "made with the key Kasir 1 (SHA256:abc)");
  find("code", "X-SIGNATURE: AAAA");
  await step(() => change(/^Client ID/, "another-key"));
  expect(document.body.textContent).not.toContain("made with the key Kasir 1");
  expect(document.body.textContent).not.toContain("X-SIGNATURE: AAAA");
});

test("an invalid signature is shown with the likely mistake", async () => {
  const { step } = await open([key], { key: null, problem: "line_break", signature: "AAAA" });
  await step(() => change(/^Client ID/, "consumer-key"));
  await step(() => change(/^Signature/, "AAAA"));
  await step(() => find("button", "Verify signature").click());
  find("[role=status]", "A line break at the end was signed, too.");
});

test("without registered keys, the portal signs in the generator", async () => {
  await open([pair]);
  screen.getByRole("button", { name: "Generate signature" });
  expect(screen.queryByRole("heading", { name: "Sign with your own key" })).toBeNull();
});

test("a viewer of a company sees the string to sign, and why the portal does not sign", async () => {
  const company = buildReply({ role: "viewer", can: { develop: false, rename: false } });
  const { step } = await renderSignedIn(<SignatureGeneratorPage />, {
    role: "tenant",
    answers: { ...buildAnswers([pair]), "GET /api/v1/company": company },
  });
  find("p", "Your role in the company is Viewer");
  expect(screen.queryByRole("button", { name: "Generate signature" })).toBeNull();
  await step(() => change(/^Client ID/, "consumer-key"));
  find("code, pre, output, p", "consumer-key");
});
