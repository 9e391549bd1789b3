import type { Explanation } from "contract/activity/explanation";
import { expect, test } from "vitest";
import { ExplanationView } from "#features/activity/explanation-view.panel.tsx";
import { find, renderSignedIn } from "#test/render.tsx";

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
  await renderSignedIn(<ExplanationView explanation={explanation} />, {});
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
  await renderSignedIn(<ExplanationView explanation={equal} />, {});
  find("p", "correct to the last byte");
  expect(document.querySelector("mark")).toBeNull();
});

test("an explanation recorded earlier is shown without the body as received", async () => {
  const older: Explanation = {
    ...explanation,
    body: { received_bytes: 1, minified: "1", minified_bytes: 1, hash: "0" },
  };
  delete older.first_difference;
  await renderSignedIn(<ExplanationView explanation={older} />, {});
  expect(document.body.textContent).not.toContain("Body as received");
  find("pre", "Body to hash");
});

test("a masked token is shown without the length that the caption has", async () => {
  const token = { name: "token" as const, value: "eyJhbG…nZNw (412 characters)", bytes: 412 };
  await renderSignedIn(<ExplanationView explanation={{ ...explanation, pieces: [token] }} />, {});
  const piece = find("li", "eyJhbG…nZNw");
  expect(piece.querySelector("code")?.textContent).toBe("eyJhbG…nZNw");
  expect(piece.textContent).toContain("412 bytes");
});

test("a search that ran out of time does not claim that no known mistake fits", async () => {
  await renderSignedIn(<ExplanationView explanation={{ ...explanation, is_complete: false }} />, {});
  find("strong", "The mistake was not found.");
  find("p", "Not all known mistakes could be tried");
  expect(document.body.textContent).not.toContain("No known mistake");
});
