import { expect, test } from "vitest";
import { buildAuthorizationString, buildTransactionString } from "./string-to-sign.ts";

const timestamp = "2026-11-20T9:5:3.000TZD";
const transaction = {
  method: "post",
  urlPath: "/api/v1.0/Balance-inquiry?b=%2f&a=1 2",
  bodyHash: "hash",
  timestamp,
};

test("an authorization signs the client id and the timestamp as sent", () => {
  expect(buildAuthorizationString({ clientId: "Abc|1", timestamp })).toMatchObject({
    text: `Abc|1|${timestamp}`,
    algorithm: "SHA256withRSA",
  });
});

test("a transaction without a token is asymmetric, and its path and timestamp are signed as sent", () => {
  expect(buildTransactionString(transaction)).toMatchObject({
    text: `POST:/api/v1.0/Balance-inquiry?b=%2f&a=1 2:hash:${timestamp}`,
    algorithm: "SHA256withRSA",
  });
});

test.each([
  ["token", "token"],
  ["Bearer token", "token"],
  ["bearer  token", "token"],
  ["BearerOfNews", "BearerOfNews"],
])("a transaction with the token %j is symmetric and signs %j", (accessToken, signed) => {
  expect(buildTransactionString({ ...transaction, accessToken })).toMatchObject({
    text: `POST:/api/v1.0/Balance-inquiry?b=%2f&a=1 2:${signed}:hash:${timestamp}`,
    algorithm: "HMAC_SHA512",
  });
});

test("the parts joined by the separator are the string to sign", () => {
  const { pieces, separator, text } = buildTransactionString({ ...transaction, accessToken: "token" });
  expect(pieces.map(({ name }) => name)).toEqual(["method", "path", "token", "bodyHash", "timestamp"]);
  expect(pieces.map(({ value }) => value).join(separator)).toBe(text);
});
