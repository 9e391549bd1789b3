import { z } from "zod";
import { minifyJson, NotJsonError } from "contract/signatures/minify-json";
import { needsBody } from "contract/signatures/signatures.contract";

const texts = {
  version: z.string(),
  type: z.string(),
  clientId: z.string(),
  xTimestamp: z.string(),
  method: z.string(),
  urlPath: z.string(),
  clientSecret: z.string(),
  body: z.string(),
  accessToken: z.string(),
};
type Field = keyof typeof texts;

/** The form: which fields are needed depends on type, version and method; the contract checks the rest. */
export const SignatureInputs = z.object(texts).superRefine((values, context) => {
  const fault = (field: Field, message: string) => {
    context.addIssue({ code: "custom", path: [field], message });
  };
  for (const [field, message] of requiredFields(values)) {
    if (values[field].trim() === "") fault(field, message);
  }
  const notJson = values.type === "transaction" ? faultOfJson(values.body) : null;
  if (notJson !== null) fault("body", notJson.message);
});
export type SignatureInputs = z.infer<typeof SignatureInputs>;

/** In the order of the form. */
export function requiredFields({ type, version, method }: SignatureInputs): [Field, string][] {
  const always: [Field, string][] = [
    ["type", "Type is required"],
    ["xTimestamp", "Timestamp is required"],
    ["clientId", "ClientId is required"],
  ];
  if (type !== "transaction") return [["version", "Version is required"], ...always];
  const symmetric: [Field, string][] = [
    ["clientSecret", "Client Secret is required"],
    ["accessToken", "Access Token is required"],
  ];
  return [
    ["version", "Deny Request, unknown version"],
    ["method", "Method is required"],
    ["urlPath", "URL Path is required"],
    ...always,
    ...(version === "2.0" ? symmetric : []),
    ...(needsBody(method) ? [["body", "Body is required"] satisfies [Field, string]] : []),
  ];
}

/** Where a text stops being JSON, or null when it is JSON or empty. */
export function faultOfJson(text: string): NotJsonError | null {
  try {
    minifyJson(text);
    return null;
  } catch (error) {
    if (error instanceof NotJsonError) return error;
    throw error;
  }
}
