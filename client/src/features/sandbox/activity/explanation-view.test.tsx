import { fireEvent, screen } from "@testing-library/react";
import type { Explanation } from "contract/activity/explanation";
import type { ComparedTexts, Comparison } from "contract/signatures/comparison";
import { expect, test } from "vitest";
import { ExplanationView } from "./explanation-view.panel.tsx";
import { find, renderSignedIn } from "#test/render.tsx";

const app = { db_id: "a1", name: "Kasir" };
const pieces: Explanation["pieces"] = [
  { name: "method", value: "POST", bytes: 4 },
  { name: "path", value: "/api/v1.0/balance-inquiry", bytes: 25 },
];
const explanation: Explanation = {
  algorithm: "HMAC_SHA512",
  separator: ":",
  body: {
    received: '{\n  "a b": 1\n}',
    received_bytes: 14,
    minified: '{"a b":1}',
    minified_bytes: 9,
    hash: "00",
    first_difference: { byte: 2, signed: "\n", expected: '"' },
  },
  pieces,
  signed_pieces: pieces.map((piece) =>
    piece.name === "path" ? { ...piece, value: "/v1.0/balance-inquiry", bytes: 21 } : piece,
  ),
  first_difference: { byte: 7, signed: "v", expected: "a" },
  sent_signature: "c2lnbmVk",
  expected_signature: null,
  mistakes: [],
};

test("the first byte that differs is named, and white space and differences are marked", async () => {
  await renderSignedIn(<ExplanationView app={app} explanation={explanation} />, {});
  find("p", "from byte 7 on: you signed “v” (U+0076), expected “a” (U+0061).");
  find("p", 'from byte 2 on: you hashed ↵ (U+000A), expected “"” (U+0022).');
  const received = find("pre", "Body as received");
  expect(received.textContent).toBe('{↵\n··"a·b":·1↵\n}');
  const removed = [...received.querySelectorAll("[data-removed]")].map(({ textContent }) => textContent);
  expect(removed).toEqual(["↵\n··", "·", "↵\n"]);
  expect(find("mark").textContent).toBe("api/");
});

test("an equal string to sign leaves only the way of signing", async () => {
  const equal = { ...explanation, signed_pieces: pieces, first_difference: null };
  await renderSignedIn(<ExplanationView app={app} explanation={equal} />, {});
  find("p", "correct to the last byte");
  expect(document.querySelector("mark")).toBeNull();
});

test("an explanation recorded earlier is shown without the body as received", async () => {
  const older: Explanation = {
    ...explanation,
    body: { received_bytes: 1, minified: "1", minified_bytes: 1, hash: "0" },
  };
  delete older.first_difference;
  await renderSignedIn(<ExplanationView app={app} explanation={older} />, {});
  expect(document.body.textContent).not.toContain("Body as received");
  find("pre", "Body to hash");
});

test("a masked token is shown without the length that the caption has", async () => {
  const token = { name: "token" as const, value: "eyJhbG…nZNw (412 characters)", bytes: 412 };
  await renderSignedIn(<ExplanationView app={app} explanation={{ ...explanation, pieces: [token] }} />, {});
  const piece = find("li", "eyJhbG…nZNw");
  expect(piece.querySelector("code")?.textContent).toBe("eyJhbG…nZNw");
  expect(piece.textContent).toContain("412 bytes");
});

test("a search that ran out of time does not claim that no known mistake fits", async () => {
  await renderSignedIn(
    <ExplanationView app={app} explanation={{ ...explanation, is_complete: false }} />,
    {},
  );
  find("strong", "The mistake was not found.");
  find("p", "Not all known mistakes could be tried");
  expect(document.body.textContent).not.toContain("No known mistake");
});

test("two mistakes are named, those of one stage with what was signed once", async () => {
  const body = { signed: '{"a b": 1}\n', expected: '{"a b":1}' };
  const mistakes: Explanation["mistakes"] = [
    { mistake: "body_spaced", ...body },
    { mistake: "body_newline", ...body },
    { mistake: "secret_previous", signed: "Kasir", expected: "", at: "2026-11-20T02:05:03.000Z" },
  ];
  await renderSignedIn(<ExplanationView app={app} explanation={{ ...explanation, mistakes }} />, {});
  const [ofBody, ofKey] = [...document.querySelectorAll("ol[aria-label='What is wrong'] > li")];
  expect([...(ofBody?.querySelectorAll("strong") ?? [])].map(({ textContent }) => textContent)).toEqual([
    "The body was hashed with spaces after commas or colons",
    "The hashed body had a line break at its end or beginning",
  ]);
  expect(ofBody?.querySelectorAll("dd")).toHaveLength(2);
  expect(ofKey?.textContent).toContain("It ended on 20 Nov 2026");
  expect(ofKey?.textContent).toContain("UsedKasir");
});

test("a mistake with advice of its own is not put together with another one of its stage", async () => {
  const token = { signed: "'eyJhbG…nZNw'", expected: "eyJhbG…nZNw" };
  const mistakes: Explanation["mistakes"] = [
    { mistake: "token_quoted", ...token },
    { mistake: "token_not_sent", ...token },
  ];
  await renderSignedIn(<ExplanationView app={app} explanation={{ ...explanation, mistakes }} />, {});
  const items = document.querySelectorAll("ol[aria-label='What is wrong'] > li");
  expect([...items].map((item) => item.querySelectorAll("strong").length)).toEqual([1, 1]);
});

test("what a registered key recovers is shown, with both hashes", async () => {
  const block = { key: "Kasir 2026", padding: "PKCS#1 v1.5" as const, hash: "sha1" };
  const sent = { bytes: 256, block: { ...block, digest: "aa11", expected_digest: "aa22" } };
  const certain: Explanation = {
    ...explanation,
    signed_pieces: null,
    sent,
    mistakes: [{ mistake: "rsa_sha1", signed: "", expected: "SHA256withRSA" }],
  };
  await renderSignedIn(<ExplanationView app={app} explanation={certain} />, {});
  find("p", "Your registered key Kasir 2026 made this signature: RSA with PKCS#1 v1.5 and SHA1.");
  find("p", "What is named above is certain.");
});

test("a revoked secret, which cannot be recognised, is mentioned", async () => {
  const ended = [{ ended_at: "2026-11-20T02:05:03.000Z", is_revoked: true }];
  const unknown: Explanation = { ...explanation, signed_pieces: null, ended_secrets: ended };
  await renderSignedIn(<ExplanationView app={app} explanation={unknown} />, {});
  find("p", "was revoked on 20 Nov 2026");
});

test("the string that was signed is compared, and the result says what is wrong", async () => {
  const sent: ComparedTexts[] = [];
  const comparison: Comparison = {
    string: {
      is_equal: false,
      signature: "wrong_way",
      mistakes: ["secret_quoted"],
      first_difference: { byte: 7, signed: "v", expected: "a", piece: "path" },
    },
    body: null,
  };
  const onCompare = (texts: ComparedTexts) => {
    sent.push(texts);
    return Promise.resolve(comparison);
  };
  const unknown: Explanation = { ...explanation, signed_pieces: null };
  const { step } = await renderSignedIn(
    <ExplanationView app={app} explanation={unknown} onCompare={onCompare} />,
    {},
  );
  await step(() => find("button", "Compare").click());
  find("p", "Enter the string that you signed");
  const field = screen.getByLabelText<HTMLTextAreaElement>("The string I signed");
  await step(() => fireEvent.change(field, { target: { value: "POST:/v1.0/a\n" } }));
  find("p", "13 bytes, with ↵ (U+000A) at the end");
  await step(() => find("button", "Compare").click());
  expect(sent).toEqual([{ signed_string: "POST:/v1.0/a\n" }]);
  find("p", "how it was signed is wrong, too:");
  find("li", "The secret was in quotes");
  find("p", "from byte 7 on (Path): you signed “v” (U+0076), expected “a” (U+0061).");
});

test.each([
  [
    "HMAC_SHA512",
    "the consumer secret is wrong: sign with the current one of Kasir",
    "/apps/a1?tab=credentials",
  ],
  ["SHA256withRSA", "the private key is wrong: sign with the one of your key pair", "/profile"],
] as const)(
  "if no mistake is found, the key of %s is named, with its page",
  async (algorithm, advice, page) => {
    const unknown: Explanation = { ...explanation, algorithm, signed_pieces: null };
    await renderSignedIn(<ExplanationView app={app} explanation={unknown} />, { role: "tenant" });
    find("p", advice);
    expect(document.querySelector("[role=note] a")?.getAttribute("href")).toBe(`/tenant${page}`);
  },
);

test.each([
  ["other_app", "Sign with the consumer secret of Kasir", "/tenant/apps/a1?tab=credentials"],
  ["secret_previous", "the current consumer secret of Kasir", "/tenant/apps/a1?tab=credentials"],
  ["client_id_of_other_app", "the consumer key of Kasir", "/tenant/apps/a1?tab=credentials"],
  ["unknown_key", "Sign with the private key of your key pair", "/tenant/profile"],
] as const)("after %s the right key is named, with its page", async (mistake, advice, page) => {
  const mistakes = [{ mistake, signed: "", expected: "" }];
  await renderSignedIn(<ExplanationView app={app} explanation={{ ...explanation, mistakes }} />, {
    role: "tenant",
  });
  const item = find("li", advice);
  expect(item.querySelector("a")?.getAttribute("href")).toBe(page);
});

test("an administrator is not sent to a key pair that is the tenant's", async () => {
  const mistakes: Explanation["mistakes"] = [{ mistake: "unknown_key", signed: "", expected: "" }];
  await renderSignedIn(<ExplanationView app={app} explanation={{ ...explanation, mistakes }} />, {
    role: "admin",
  });
  find("li", "Sign with the private key");
  expect(document.querySelector("li a")).toBeNull();
});
