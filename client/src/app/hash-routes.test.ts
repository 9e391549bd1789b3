import { expect, test } from "vitest";
import { parseHashPath } from "./hash-routes.ts";

test.each([
  ["/", "#/forgottenpassword", "/login#/forgottenpassword"],
  ["/login", "#/forgottenpassword", null],
  ["/", "#/login", "/login"],
  ["/", "#/app/apps?new=1", "/app/apps?new=1"],
  ["/", "#/changepassword/a-token", "/changepassword/a-token"],
  ["/", "#//elsewhere.example/x", "/elsewhere.example/x"],
  ["/", "#/\\elsewhere.example/x", "/elsewhere.example/x"],
  ["/documentations/snap", "#errors", null],
  ["/", "", null],
])("%s%s leads to %s", (pathname, hash, path) => {
  expect(parseHashPath({ pathname, hash })).toBe(path);
});
