// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { requestAsCurl } from "#features/signatures/request-as-curl.ts";
import { SignatureInputs } from "#features/signatures/signature-inputs.ts";
import { isoTimestamp, portalTimestamp } from "#features/signatures/timestamp.ts";
import { faultsOf } from "#ui/zod-form.ts";

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
const faults = (changes: Partial<SignatureInputs>) => faultsOf(SignatureInputs, { ...empty, ...changes });

test("an authorization needs version, timestamp and client id", () => {
  expect(faults({ version: "" })).toEqual({
    version: "Version is required",
    xTimestamp: "Timestamp is required",
    clientId: "ClientId is required",
  });
});

test("an empty type is asked for", () => {
  expect(faults({ type: "" })).toMatchObject({ type: "Type is required" });
});

test("a transaction without a version is denied", () => {
  expect(faults({ type: "transaction", version: "" })).toMatchObject({
    version: "Deny Request, unknown version",
  });
});

test("secret and token are needed with 2.0 only, a body unless it is a GET", () => {
  const needed = { urlPath: "URL Path is required", body: "Body is required" };
  expect(faults({ type: "transaction", version: "2.0" })).toMatchObject({
    ...needed,
    clientSecret: "Client Secret is required",
    accessToken: "Access Token is required",
  });
  const first = faults({ type: "transaction" });
  expect(first).toMatchObject(needed);
  expect(first).not.toHaveProperty("clientSecret");
  expect(first).not.toHaveProperty("accessToken");
  expect(faults({ type: "transaction", method: "GET" })).not.toHaveProperty("body");
});

test("a body that is not JSON says where, and only where it is used", () => {
  expect(faults({ type: "transaction", body: '{"a":}' })["body"]).toContain("line 1, column 6");
  expect(faults({ body: '{"a":}' })).not.toHaveProperty("body");
});

test("timestamps: the portal's own without padding in local time, ISO 8601 with the Jakarta offset", () => {
  expect(portalTimestamp(new Date(2026, 10, 20, 9, 5, 3))).toBe("2026-11-20T9:5:3.000TZD");
  expect(isoTimestamp(new Date("2026-11-19T23:05:03Z"))).toBe("2026-11-20T06:05:03+07:00");
});

test("the curl line quotes what a shell would read, and sends the body as it was hashed", () => {
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
    origin: "https://portal.example",
    externalId: "7",
  });
  expect(curl).toContain(`curl -X POST 'https://portal.example/a?b=1'`);
  expect(curl).toContain(`-H 'Authorization: Bearer tok'`);
  expect(curl).toContain(`--data-raw '{"name":"D'\\''Angelo"}'`);
});
