import { expect, test } from "vitest";
import { z } from "zod";
import { text } from "../fields.ts";
import { accountMessages } from "./accounts.ts";
import { appMessages } from "./apps.ts";
import { clientMessages } from "./client.ts";
import { fileMessages } from "./files.ts";
import { httpMessages } from "./http.ts";
import { keyMessages } from "./keys.ts";
import { newMessage } from "./messages.ts";
import { messageOfIssue, validationMessages } from "./validation.ts";

const said = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues.map((issue) => messageOfIssue(issue)) ?? [];

test("a message has its code, its params and the sentence with their values", () => {
  expect(newMessage("no_such_call", { method: "GET", path: "/{method}" })).toEqual({
    code: "no_such_call",
    params: { method: "GET", path: "/{method}" },
    message: "There is no call GET /{method}.",
  });
  expect(newMessage("no_such_app")).toEqual({ code: "no_such_app", message: "There is no such app." });
});

test("a schema issue has code and params", () => {
  expect(said(text(3), "four")).toEqual([
    { code: "too_long", params: { max: 3 }, message: "must be at most 3 characters" },
  ]);
  expect(said(text(3), 1)).toEqual([{ code: "not_text", message: "must be text" }]);
});

test("an issue with zod's own text has the code invalid_value", () => {
  const [issue] = said(z.uuid(), "x");
  expect(issue).toEqual({
    code: "invalid_value",
    params: { reason: "Invalid UUID" },
    message: "Invalid UUID",
  });
});

test("no code is in two catalogues", () => {
  const codes = [
    validationMessages,
    httpMessages,
    fileMessages,
    accountMessages,
    appMessages,
    keyMessages,
    clientMessages,
  ].flatMap((catalogue) => Object.keys(catalogue));
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});
