import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { KeyPairCard } from "./key-pair-card.tsx";
import { delay, refusal, success } from "#test/answers.ts";
import { find, renderSignedIn, type Answer } from "#test/render.tsx";

const pair = { fingerprint: "SHA256:abc", algorithm: "RSA 2048", created_at: "2026-11-20T02:05:03Z" };
const summary = (key_pair: typeof pair | null) =>
  success({ user_id: "u1", key_pair, first_signature_at: null });

async function open(answer: Answer, { develop = true, preferred_username = "budi" } = {}) {
  const asked: string[] = [];
  const { step } = await renderSignedIn(<KeyPairCard />, {
    role: "tenant",
    claims: { preferred_username },
    answers: {
      "GET /api/v1/basecrypto/user/u1/summary": answer,
      "GET /api/v1/basecrypto/user/u1": refusal(404, "No key pair."),
      "GET /api/v1/company": success({ role: "developer", can: { develop, rename: false } }),
    },
    seen: (path) => asked.push(path),
  });
  return { asked, step };
}
const listButtons = () =>
  screen
    .queryAllByRole("button")
    .map(({ textContent }) => textContent)
    .filter((label) => label !== "");

test("a key pair is named, and can be viewed and replaced", async () => {
  const { step } = await open(summary(pair));
  screen.getByText("SHA256:abc");
  screen.getByText("RSA 2048");
  expect(listButtons()).toEqual(["View key", "Create key"]);
  await step(() => find("button", "Create key").click());
  find("[role=dialog]", "budi already has a key pair.");
});

test("View key asks for the key pair itself", async () => {
  const { asked, step } = await open(summary(pair));
  await step(() => find("button", "View key").click());
  expect(asked).toContain("/api/v1/basecrypto/user/u1");
});

test("without a key pair there is none to view, and the first one can be created", async () => {
  const { step } = await open(summary(null));
  screen.getByText("You have no key pair yet. You need one to sign requests in the portal.");
  expect(listButtons()).toEqual(["Create key"]);
  await step(() => find("button", "Create key").click());
  find("[role=dialog]", "A new key pair is created for budi.");
});

test("viewers see the key pair without buttons", async () => {
  await open(summary(pair), { develop: false });
  screen.getByText("SHA256:abc");
  expect(listButtons()).toEqual([]);
});

test("until it is known whether there is a key pair, there is no button", async () => {
  const slow = delay(summary(null));
  const { step } = await open(slow);
  expect(listButtons()).toEqual([]);
  await step(slow.arrive);
  expect(listButtons()).toEqual(["Create key"]);
});

test("a key pair that cannot be loaded is offered again, and is not replaced meanwhile", async () => {
  await open(refusal(409, "Not now."));
  expect(listButtons()).toEqual(["Try again"]);
});

test("of the technical user no key pair is asked for", async () => {
  const { asked } = await open(summary(pair), { preferred_username: "adminapi" });
  screen.getByText("The key pair of this user is not managed by the portal.");
  expect(asked.filter((path) => path.includes("/basecrypto/"))).toEqual([]);
  expect(listButtons()).toEqual([]);
});
