import { screen, within } from "@testing-library/react";
import type { KeyPair } from "contract/key-pairs/key-pairs.contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { confirmCreateKey, openKeyInfo } from "./key-pair.panel.tsx";
import { providePasswordDialog } from "#session/password-confirmation.ts";
import { pressTwice, refusal, success } from "#test/answers.ts";
import { find, renderSignedIn, type Answers } from "#test/render.tsx";

const secretLines = "MIIEvQIBADANBgkqhkiG\n9w0BAQEFAASCBKcwggSj";
const keyPair: KeyPair = {
  user_id: "u2",
  public_key: "-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkq\n-----END PUBLIC KEY-----\n",
  private_key: `-----BEGIN PRIVATE KEY-----\n${secretLines}\n-----END PRIVATE KEY-----\n`,
  fingerprint: "SHA256:abc",
  algorithm: "RSA 2048",
  created_at: "2026-11-20T02:05:03.000Z",
};
const path = "/api/v1/basecrypto";
const holder = { userId: "u2", username: "sari dewi" };

/** `password`: whether it was entered a short time ago, or what the user answers to the question for it. */
async function open(
  start: () => unknown,
  password: "recent" | "entered" | "cancelled",
  answers: Answers = {},
) {
  const asked: string[] = [];
  const until = password === "recent" ? "2026-11-20T02:20:03.000Z" : null;
  const remove = providePasswordDialog((closed) => {
    asked.push("password");
    closed(password === "entered");
  });
  const rendered = await renderSignedIn(null, {
    hasFeedback: true,
    answers: {
      "GET /api/v1/sso/confirm-password": success({ confirmed_until: until }),
      [`GET ${path}/user/u2`]: success(keyPair),
      [`POST ${path}`]: success(keyPair),
      ...answers,
    },
    seen: (called, method) => {
      if (called.startsWith(path)) asked.push(`${method} ${called}`);
    },
  });
  await rendered.step(start);
  remove();
  return { ...rendered, asked };
}
const openInfo = (password: "recent" | "entered" | "cancelled", answers?: Answers) =>
  open(() => openKeyInfo(holder), password, answers);
const readKeys = () => [...document.querySelectorAll("pre")].map(({ textContent }) => textContent);

test.each([
  ["recent", [`GET ${path}/user/u2`]],
  ["entered", ["password", `GET ${path}/user/u2`]],
  ["cancelled", ["password"]],
] as const)(
  "with a password that is %s, a key pair is fetched only after it was entered",
  async (password, calls) => {
    const { asked } = await openInfo(password);
    expect(asked).toEqual(calls);
    expect(screen.queryAllByRole("dialog")).toHaveLength(password === "cancelled" ? 0 : 1);
  },
);

test("the private key is dots until it is shown, and again after 30 seconds", async () => {
  const { step } = await openInfo("recent");
  const hidden = keyPair.private_key
    .trim()
    .replace(/[^\n-]+(?=\n-)|^MII.+$/gm, (line) => "•".repeat(line.length));
  expect(readKeys().slice(0, 2)).toEqual([keyPair.public_key.trim(), hidden]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await step(() => find("button", "Show").click());
  expect(readKeys()[1]).toBe(keyPair.private_key.trim());
  await step(() => vi.advanceTimersByTime(30_000));
  expect(readKeys()[1]).toBe(hidden);
});

test("the private key is not kept when the dialog closes", async () => {
  const { asked, step } = await openInfo("recent");
  await step(() => find(".mantine-Modal-close").click());
  await step(() => openKeyInfo(holder));
  expect(asked).toEqual([`GET ${path}/user/u2`, `GET ${path}/user/u2`]);
});

test("both keys are saved whole under the name that the command uses", async () => {
  const names: string[] = [];
  const contents: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((content) => {
    if (content instanceof Blob) contents.push(content);
    return "blob:saved";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { step } = await openInfo("recent");
  await step(() => find("button", "Download public key").click());
  await step(() => find("button", "Download private key").click());
  expect(names).toEqual(["sari_dewi-public-key.pem", "sari_dewi-private-key.pem"]);
  expect(await contents[1]?.text()).toBe(keyPair.private_key);
  expect(readKeys()[2]).toContain("-sign sari_dewi-private-key.pem");
});

test("who has no key pair is offered one, and a refused one is said", async () => {
  const { asked, step } = await openInfo("recent", {
    [`GET ${path}/user/u2`]: refusal(404, "No key pair."),
    [`POST ${path}`]: refusal(409, "This user is disabled."),
  });
  screen.getByText("sari dewi has no key pair yet.");
  await step(() => find("button", "Create key").click());
  find("[role=dialog]", "A new key pair is created for sari dewi.");
  expect(asked).not.toContain(`POST ${path}`);
  await step(() => find("[role=dialog] button", "Generate key").click());
  find("[role=dialog]", "This user is disabled.");
});

test("a key pair that cannot be loaded says why in its place, and can be tried again", async () => {
  const answer = refusal(409, "Not now.");
  const { step } = await openInfo("recent", { [`GET ${path}/user/u2`]: answer });
  // A dialog over this one would unmount it, and load the key pair again when it is closed.
  expect(find("[role=dialog]", "Key info").textContent).toContain("Not now.");
  Object.assign(answer, { status: 200, ...success(keyPair) });
  await step(() => find("button", "Try again").click());
  within(find("[role=dialog]", "Key info")).getByText("SHA256:abc");
});

test.each([
  [false, "Generate key", { user_id: "u2" }],
  [true, "Replace key", { user_id: "u2", rotate: true }],
])(
  "a user who has a key pair: %s — the question says what happens, and one pair is made",
  async (hasKeyPair, verb, body) => {
    const { sent, step } = await open(() => confirmCreateKey({ ...holder, hasKeyPair }), "recent");
    const question = find("[role=dialog]", "Generate Key?").textContent;
    expect(question.includes("All parties that have the public key of sari dewi need the new one.")).toBe(
      hasKeyPair,
    );
    expect(sent).toEqual([]);
    await step(() => pressTwice(find("[role=dialog] button", verb)));
    expect(sent).toEqual([{ call: `POST ${path}`, body }]);
  },
);

test("without the password no pair is replaced, and the question stays", async () => {
  const { sent, step } = await open(() => confirmCreateKey({ ...holder, hasKeyPair: true }), "cancelled");
  await step(() => find("[role=dialog] button", "Replace key").click());
  expect(sent).toEqual([]);
  find("[role=dialog]", "Generate Key?");
});
