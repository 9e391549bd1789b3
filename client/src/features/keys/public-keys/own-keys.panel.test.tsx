import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { OwnKeys } from "./own-keys.panel.tsx";
import { enter, refusal } from "#test/answers.ts";
import { buildPublicKey } from "#test/build-public-key.ts";
import { find, renderSignedIn } from "#test/render.tsx";

const at = "2026-11-22T12:00:00Z";
const key = buildPublicKey();
const portalPair = buildPublicKey({ key_id: "p", origin: "portal", name: "", can: { revoke: false } });
const revoked = buildPublicKey({
  key_id: "r",
  name: "",
  state: "revoked",
  history: [...key.history, { event: "revoked", by: "budi", at }],
  can: { revoke: false },
});
const buildReply = (data: unknown) => ({ body: { status: "00", message: "Success", data } });
const list = { "GET /api/v1/keys": buildReply([portalPair, key, revoked]) };

test("active keys are listed, revoked ones after a click, the portal's pair not at all", async () => {
  const { step } = await renderSignedIn(<OwnKeys />, { role: "tenant", answers: list });
  const listShown = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(listShown()).toEqual([expect.stringContaining("Kasir 1Active")]);
  const more = find("button", "1 revoked key");
  expect(more.getAttribute("aria-expanded")).toBe("false");
  await step(() => more.click());
  expect(more.getAttribute("aria-expanded")).toBe("true");
  find("li", "Unnamed key");
});

test("revoking a key requires a confirmation that names it", async () => {
  const seen: string[] = [];
  const { step } = await renderSignedIn(<OwnKeys />, {
    role: "tenant",
    answers: {
      ...list,
      [`DELETE /api/v1/keys/${key.key_id}`]: buildReply({ ...key, state: "revoked", can: { revoke: false } }),
    },
    seen: (path, method) => seen.push(`${method} ${path}`),
  });
  await step(() => find("button", "Revoke Kasir 1").click());
  find("[role=dialog]", "Kasir 1 (SHA256:abc) is revoked at once.");
  expect(seen.filter((call) => call.startsWith("DELETE"))).toEqual([]);
  await step(() => find("[role=dialog] button", "Revoke key").click());
  expect(seen.filter((call) => call.startsWith("DELETE"))).toEqual([`DELETE /api/v1/keys/${key.key_id}`]);
});

test("a refused proof is said beside the signature, which is kept", async () => {
  const { step } = await renderSignedIn(<OwnKeys />, {
    role: "tenant",
    hasFeedback: true,
    answers: {
      "GET /api/v1/keys": buildReply([{ ...key, proven_at: null, proof_text: "snap-portal-key-proof|c1" }]),
      "POST /api/v1/keys/verify": refusal(429, "Too many requests."),
    },
  });
  await step(() => find("button", "Details of Kasir 1").click());
  await step(() => enter(/^Proof/, "c2lnbmF0dXJl"));
  await step(() => find("[role=dialog] button[type=submit]").click());
  find("[role=dialog]", "Too many requests.");
  expect(screen.getByLabelText(/^Proof/)).toMatchObject({ value: "c2lnbmF0dXJl" });
});

const unproven = buildPublicKey({ proven_at: null, proof_text: "snap-portal-key-proof|c1" });

test("the details of a key that is proved agree with each other", async () => {
  const keys = buildReply([unproven]);
  const { step } = await renderSignedIn(<OwnKeys />, {
    role: "tenant",
    answers: {
      "GET /api/v1/keys": keys,
      "POST /api/v1/keys/verify": buildReply({ signature: "c2ln", key }),
    },
  });
  await step(() => find("button", "Details of Kasir 1").click());
  expect(screen.getAllByText("Not proven")).toHaveLength(2);
  await step(() => enter(/^Proof/, "c2ln"));
  Object.assign(keys, buildReply([key]));
  find("[role=dialog] button[type=submit]").focus();
  await step(() => find("[role=dialog] button[type=submit]").click());
  expect(screen.queryByText("Not proven")).toBeNull();
  expect(screen.queryByLabelText(/^Proof/)).toBeNull();
  await expect.poll(() => document.activeElement).toBe(find("[role=dialog]"));
});

test("the details of a key ask before a typed signature is lost", async () => {
  const { step } = await renderSignedIn(<OwnKeys />, {
    role: "tenant",
    answers: { "GET /api/v1/keys": buildReply([unproven]) },
  });
  const escape = () => step(() => window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })));
  await step(() => find("button", "Details of Kasir 1").click());
  await step(() => enter(/^Proof/, "c2ln"));
  await escape();
  await step(() => find("[role=dialog] button", "Keep editing").click());
  expect(screen.getByLabelText(/^Proof/)).toMatchObject({ value: "c2ln" });
  await escape();
  await step(() => find("[role=dialog] button", "Discard").click());
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a private key is refused in the browser and not sent", async () => {
  const seen: string[] = [];
  const { step } = await renderSignedIn(<OwnKeys />, {
    role: "tenant",
    answers: list,
    seen: (path, method) => seen.push(`${method} ${path}`),
  });
  await step(() => find("button", "Upload public key").click());
  const pem = "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----";
  await step(() => fireEvent.change(screen.getByLabelText(/^Public key/), { target: { value: pem } }));
  await step(() => find("[role=dialog] button", "Register key").click());
  find("[role=dialog]", "This is a private key, and it is not stored");

  const input = find("[role=dialog] input[type=file]");
  const file = new File([pem], "private.pem");
  await step(() => fireEvent.change(input, { target: { files: [file] } }));
  expect(find("[role=dialog] textarea")).toMatchObject({ value: "" });
  find("[role=dialog]", "This is a private key, and it is not stored");
  expect(seen).not.toContain("POST /api/v1/keys");
});

test("a pair made in the browser is saved first, and only its public key is sent", async () => {
  const bodies: string[] = [];
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return "blob:saved";
  });
  const { step } = await renderSignedIn(<OwnKeys />, {
    role: "tenant",
    answers: { ...list, "POST /api/v1/keys": buildReply(key) },
  });
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init: RequestInit = {}) => {
    if (typeof init.body === "string") bodies.push(init.body);
    return fetch(input, init);
  });
  await step(() => find("button", "Generate in browser").click());
  await step(() => find("[role=dialog] button", "Generate and save").click());
  await vi.waitFor(() => find("[role=dialog]", "saved as snap-private-key.pem"), { timeout: 30_000 });
  expect(await saved[0]?.text()).toContain("BEGIN PRIVATE KEY");
  expect(bodies).toEqual([]);
  await step(() => find("[role=dialog] button", "Register key").click());
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toContain("BEGIN PUBLIC KEY");
  expect(bodies.join()).not.toContain("PRIVATE");
}, 60_000);

test("without https the page gives the OpenSSL commands", async () => {
  const { step } = await renderSignedIn(<OwnKeys />, { role: "tenant", answers: list });
  vi.stubGlobal("crypto", {});
  await step(() => find("button", "Generate in browser").click());
  find("[role=dialog]", "over http, where browsers do not generate keys");
  find("[role=dialog] pre", "rsa_keygen_bits:2048");
  await step(() => find("[role=dialog] input[value='4096']").click());
  find("[role=dialog] pre", "rsa_keygen_bits:4096");
  await step(() => find("[role=dialog] button", "Upload public key").click());
  find("[role=dialog] textarea");
});
