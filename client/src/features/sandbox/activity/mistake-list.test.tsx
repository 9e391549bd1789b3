import { screen } from "@testing-library/react";
import type { Explanation } from "contract/activity/explanation";
import { expect, test } from "vitest";
import { Mistakes } from "./mistake-list.tsx";
import { find, renderSignedIn } from "#test/render.tsx";

type Mistake = Explanation["mistakes"][number];

const pieces: Explanation["pieces"] = [{ name: "method", value: "POST", bytes: 4 }];
const unknown: Explanation = {
  algorithm: "HMAC_SHA512",
  separator: ":",
  body: null,
  pieces,
  signed_pieces: null,
  sent_signature: "c2lnbmVk",
  expected_signature: null,
  mistakes: [],
};
const mistakeOf = (mistake: Mistake["mistake"], signed = "", expected = ""): Mistake => ({
  mistake,
  signed,
  expected,
});
const show = (change: Partial<Explanation>, canCompare = true) =>
  renderSignedIn(
    <Mistakes
      explanation={{ ...unknown, ...change }}
      app={{ db_id: "a1", name: "Kasir" }}
      canCompare={canCompare}
    />,
    { role: "tenant" },
  );
const listValues = () =>
  [...document.querySelectorAll("dt")].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
    term.nextElementSibling?.querySelector("mark")?.textContent,
  ]);
const text = () => document.body.textContent;

test.each([
  [true, "Enter the string that you signed below"],
  [false, "Compare your string to sign with the one below"],
])("if no mistake fits and the form to compare is there: %s, it says “%s”", async (canCompare, hint) => {
  await show({}, canCompare);
  const note = screen.getByRole("note");
  expect(note.querySelector("strong")?.textContent).toBe(
    "No known mistake reproduces the signature that was sent.",
  );
  expect(note.textContent).toContain(hint);
  expect(text()).not.toContain("Not all known mistakes");
  expect(screen.queryByRole("list", { name: "What is wrong" })).toBeNull();
  expect(text()).not.toContain("What is named above is certain.");
});

test("a secret that ended by itself is mentioned as ended, and one without a time not at all", async () => {
  await show({
    ended_secrets: [
      { ended_at: "2026-11-20T02:05:03.000Z", is_revoked: false },
      { ended_at: "", is_revoked: false },
    ],
  });
  expect(text().match(/A consumer secret of this app [^.]*[.]/g)).toEqual([
    "A consumer secret of this app ended on 20 Nov 2026 09:05:03 WIB.",
  ]);
});

test("a mistake takes the place of the note that none is known", async () => {
  await show({ mistakes: [mistakeOf("secret_previous")] });
  expect(screen.getByRole("list", { name: "What is wrong" }).children).toHaveLength(1);
  expect(screen.queryByRole("note")).toBeNull();
  expect(text()).not.toContain("It ended on");
});

test.each([
  ["hash_upper_case", null, true],
  ["hash_upper_case", pieces, false],
  ["unknown_key", null, false],
  ["signature_not_computed", null, false],
] as const)(
  "with %s and %j as the signed string, it is told that the string differs, too: %s",
  async (mistake, signed, isTold) => {
    await show({ mistakes: [mistakeOf(mistake)], signed_pieces: signed === null ? null : [...signed] });
    expect(text().includes("What is named above is certain.")).toBe(isTold);
  },
);

test.each([
  ["body_newline", "You hashed"],
  ["secret_previous", "Used"],
  ["rsa_sha1", "Used"],
  ["path_prefix", "You signed"],
] as const)("what %s was made with is named “%s”, and marked where it differs", async (mistake, term) => {
  await show({ mistakes: [mistakeOf(mistake, "/a/b", "/a/c")] });
  expect(listValues()).toEqual([
    [term, "/a/b", "b"],
    ["Expected", "/a/c", "c"],
  ]);
});

test.each([
  ["Kasir", "", [["Used", "Kasir", undefined]]],
  ["", "Kasir", [["Expected", "Kasir", undefined]]],
  ["", "", []],
])("of “%s” and “%s” only what is known is shown, without a difference", async (signed, expected, shown) => {
  await show({ mistakes: [mistakeOf("secret_previous", signed, expected)] });
  expect(listValues()).toEqual(shown);
  expect(document.querySelectorAll("dl")).toHaveLength(Math.min(shown.length, 1));
});

test("mistakes that the same advice cures are one entry, although others are between them", async () => {
  await show({ mistakes: [mistakeOf("rsa_sha1"), mistakeOf("body_empty"), mistakeOf("rsa_pss")] });
  const entries = [...screen.getByRole("list", { name: "What is wrong" }).children];
  expect(entries.map((entry) => entry.querySelectorAll("strong").length)).toEqual([2, 1]);
  expect(entries[0]?.textContent).toContain("Sign with SHA256withRSA");
  expect(entries[1]?.textContent).toContain("A call without a body has the hash of the empty text.");
});

test("a mistake that is not about a key links to none", async () => {
  await show({ mistakes: [mistakeOf("path_prefix")] });
  expect(screen.queryByRole("link")).toBeNull();
});

test.each([
  ["bb22", null, true],
  ["aa11", null, false],
  [null, null, false],
  ["bb22", pieces, false],
] as const)(
  "the hash aa11 of an RSA signature beside %s, with %j as the signed string, is compared: %s",
  async (expected_digest, signed, isCompared) => {
    const block = { key: "Kasir 2026", padding: "PSS", hash: null, digest: "aa11", expected_digest } as const;
    await show({ signed_pieces: signed === null ? null : [...signed], sent: { bytes: 256, block } });
    find("p", "Your registered key Kasir 2026 made this signature: RSA with PSS and no hash.");
    expect(listValues()).toEqual(
      isCompared
        ? [
            ["Hash of what you signed", "aa11", "aa11"],
            ["Hash of the string to sign", "bb22", "bb22"],
          ]
        : [],
    );
  },
);
