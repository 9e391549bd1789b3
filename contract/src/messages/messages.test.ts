import { expect, test } from "vitest";
import { z } from "zod";
import { text } from "../fields.ts";
import { accountMessages } from "./accounts.ts";
import { appMessages } from "./apps.ts";
import { clientMessages } from "./client.ts";
import { fileMessages } from "./files.ts";
import { httpMessages } from "./http.ts";
import { keyMessages } from "./keys.ts";
import { buildMessage, messages } from "./messages.ts";
import { quotaMessages } from "./quotas.ts";
import { buildDefaultError, toMessage, validationMessages } from "./validation.ts";

const readMessages = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input, { error: buildDefaultError }).error?.issues.map((issue) => toMessage(issue)) ?? [];

test("a message has its code, its params and the sentence with their values", () => {
  expect(buildMessage("no_such_call", { method: "GET", path: "/{method}" })).toEqual({
    code: "no_such_call",
    params: { method: "GET", path: "/{method}" },
    message: "There is no call GET /{method}.",
  });
  expect(buildMessage("no_such_app")).toEqual({ code: "no_such_app", message: "There is no such app." });
});

test("large sizes have separators, and numbers to type have none", () => {
  const max = 1_000_000;
  expect(buildMessage("body_too_large", { max })).toEqual({
    code: "body_too_large",
    params: { max },
    message: "The request body is larger than 1,000,000 bytes.",
  });
  expect(buildMessage("too_large", { field: "limit", max }).message).toBe("Limit must be at most 1000000");
});

test("a schema issue has code and params", () => {
  expect(readMessages(text(3), "four")).toEqual([
    { code: "too_long", params: { field: "", max: 3 }, message: "The request must be at most 3 characters" },
  ]);
  expect(readMessages(z.object({ phone: text(3) }), { phone: 1 })).toEqual([
    { code: "not_text", params: { field: "phone" }, message: "Phone must be text" },
  ]);
  expect(readMessages(z.object({ name: text(3, undefined, "app_name") }), { name: "four" })).toMatchObject([
    { message: "Apps Name must be at most 3 characters" },
  ]);
});

test("an issue with a text of its own has the code invalid_value", () => {
  const [issue] = readMessages(z.uuid("Choose one"), "x");
  expect(issue).toEqual({ code: "invalid_value", params: { reason: "Choose one" }, message: "Choose one" });
});

test.each([
  [z.object({ phone: z.string() }), {}, "Phone is required"],
  [z.object({ phone: z.string() }), { phone: 1 }, "Phone must be text"],
  [z.object({ phone: z.string().max(2) }), { phone: "abc" }, "Phone must be at most 2 characters"],
  [
    z.object({ scopes: z.array(z.string()).max(1) }),
    { scopes: ["a", "b"] },
    "Scopes must have at most 1 entries",
  ],
  [z.object({ limit: z.number().max(2) }), { limit: 3 }, "Limit must be at most 2"],
  [z.object({ role: z.enum(["a", "b"]) }), { role: "c" }, "Role must be one of a, b"],
  [
    z.object({ role: z.union([z.number(), z.null()]) }),
    { role: "c" },
    "Role has a value that is not accepted",
  ],
  [z.object({}), "text", "The request must be an object"],
])("a schema without an error of its own never says zod's text", (schema, input, message) => {
  expect(readMessages(schema, input)).toMatchObject([{ message }]);
});

test("every code is in one catalogue", () => {
  const codes = [
    validationMessages,
    httpMessages,
    fileMessages,
    accountMessages,
    appMessages,
    keyMessages,
    quotaMessages,
    clientMessages,
  ].flatMap((catalogue) => Object.keys(catalogue));
  expect(codes.toSorted()).toEqual(Object.keys(messages).toSorted());
});
