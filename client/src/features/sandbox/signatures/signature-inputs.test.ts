import { expect, test } from "vitest";
import { requestAsCurl } from "./request-as-curl.ts";
import { SignatureInputs } from "./signature-inputs.ts";
import { formatPortalTimestamp, formatTimestamp } from "./timestamp.ts";
import { getFormErrors } from "#ui/form/zod-form.ts";

const empty: SignatureInputs = {
  version: "1.0",
  type: "authorization",
  clientId: "",
  xTimestamp: "",
  method: "POST",
  urlPath: "",
  clientSecret: "",
  body: "",
  accessToken: "",
};
const listErrors = (changes: Partial<SignatureInputs>) =>
  getFormErrors(SignatureInputs, { ...empty, ...changes });

test("an authorization requires version, timestamp and client id", () => {
  expect(listErrors({ version: "" })).toEqual({
    version: "Version is required",
    xTimestamp: "Timestamp is required",
    clientId: "ClientId is required",
  });
});

test("the type is required", () => {
  expect(listErrors({ type: "" })).toMatchObject({ type: "Type is required" });
});

test("a transaction without a version is denied", () => {
  expect(listErrors({ type: "transaction", version: "" })).toMatchObject({
    version: "Deny Request, unknown version",
  });
});

test("2.0 requires secret and token; methods other than GET require a body", () => {
  const needed = { urlPath: "URL Path is required", body: "Body is required" };
  expect(listErrors({ type: "transaction", version: "2.0" })).toMatchObject({
    ...needed,
    clientSecret: "Client Secret is required",
    accessToken: "Access Token is required",
  });
  const first = listErrors({ type: "transaction" });
  expect(first).toMatchObject(needed);
  expect(first).not.toHaveProperty("clientSecret");
  expect(first).not.toHaveProperty("accessToken");
  expect(listErrors({ type: "transaction", method: "GET" })).not.toHaveProperty("body");
});

test("a body that is not JSON is reported with its position, for transactions only", () => {
  expect(listErrors({ type: "transaction", body: '{"a":}' })["body"]).toContain("line 1, column 6");
  expect(listErrors({ body: '{"a":}' })).not.toHaveProperty("body");
});

test("timestamps have the portal's format in local time without padding, or ISO 8601 with the Jakarta offset", () => {
  expect(formatPortalTimestamp(new Date(2026, 10, 20, 9, 5, 3))).toBe("2026-11-20T9:5:3.000TZD");
  expect(formatTimestamp(new Date("2026-11-19T23:05:03Z"), "iso")).toBe("2026-11-20T06:05:03+07:00");
});

test("the curl command quotes its values for the shell and sends the hashed body", () => {
  const inputs = {
    ...empty,
    type: "transaction",
    urlPath: "/a?b=1",
    body: '{ "name" : "D\'Angelo" }',
    accessToken: "Bearer tok",
  };
  const curl = requestAsCurl({
    inputs,
    signature: "c2ln",
    baseUrl: "https://sandbox.bank.example",
    externalId: "7",
  });
  expect(curl).toContain(`curl -X POST 'https://sandbox.bank.example/a?b=1'`);
  expect(curl).toContain(`-H 'Authorization: Bearer tok'`);
  expect(curl).toContain(`--data-raw '{"name":"D'\\''Angelo"}'`);
});

test("the curl command of a call without a body has a Content-Type, too, which the standard demands", () => {
  const inputs = { ...empty, type: "transaction", method: "GET", urlPath: "/a" } as const;
  const curl = requestAsCurl({ inputs, signature: "c2ln", baseUrl: "https://bank.example", externalId: "7" });
  expect(curl).toContain(`-H 'Content-Type: application/json'`);
  expect(curl).not.toContain("--data-raw");
});
