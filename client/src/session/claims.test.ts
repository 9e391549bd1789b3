import { defaultAvatar } from "contract/users/default-avatar";
import { expect, test } from "vitest";
import { decodeClaims } from "./claims.ts";
import { buildClaims, buildToken, claimRoles, encodeBase64Url } from "#test/build-token.ts";

const decode = (claims: unknown) => decodeClaims(buildToken(claims));
const nobody = buildClaims();

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
  expect(buildToken(same)).toMatch(/[-_]/);
  expect(decode({ ...same, ...named, ...claimRoles("tenant") })).toEqual({
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

test.each(["", "token", "h.%%.s", `h.${encodeBase64Url("no JSON")}.s`])(
  "a malformed token has no claims: %s",
  (token) => {
    expect(decodeClaims(token)).toBeNull();
  },
);
