import { defaultAvatar } from "contract/users/default-avatar";
import { expect, test } from "vitest";
import { decodeClaims } from "./claims.ts";

/** As servers write it: base64 of UTF-8 with the alphabet for URLs. */
const encode = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
const decode = (claims: unknown) => decodeClaims(`h.${encode(JSON.stringify(claims))}.s`);
const nobody = {
  sub: "",
  sid: "",
  iat: 0,
  exp: 0,
  given_name: "",
  family_name: "",
  preferred_username: "",
  email: "",
  phone: "",
  company: "",
  address: "",
  avatar: "",
  roles: [],
  mustChangePassword: false,
};

test("the claims of a token are read by their names in it, also with other letters than those of English", () => {
  const same = {
    sub: "u1",
    sid: "s1",
    iat: 1,
    exp: 2,
    given_name: "Séraphine ÿÿ??>>~~",
    family_name: "Dewi",
    preferred_username: "dewi",
    email: "dewi@kasir.id",
    company: "PT Kasir",
    avatar: "/storage/a.png",
  };
  const named = { ph: "0812", addr: "Bandung", must_change_password: true };
  const access = { resource_access: { adminapi: { roles: ["tenant"] } } };
  expect(encode(JSON.stringify(same))).toMatch(/[-_]/);
  expect(decode({ ...same, ...named, ...access })).toEqual({
    ...same,
    phone: "0812",
    address: "Bandung",
    roles: ["tenant"],
    mustChangePassword: true,
  });
});

test("the picture that everybody has is no picture", () => {
  expect(decode({ avatar: defaultAvatar })?.avatar).toBe("");
});

test("claims that are missing or of another type are empty", () => {
  expect(decode({})).toEqual(nobody);
  const wrong = {
    sub: 1,
    exp: "2",
    must_change_password: "yes",
    resource_access: { adminapi: { roles: "x" } },
  };
  expect(decode(wrong)).toEqual(nobody);
  expect(decode({ resource_access: null })).toEqual(nobody);
  expect(decode(null)).toEqual(nobody);
});

test.each(["", "token", "h.%%.s", `h.${encode("no JSON")}.s`])(
  "a malformed token has no claims: %s",
  (token) => {
    expect(decodeClaims(token)).toBeNull();
  },
);
