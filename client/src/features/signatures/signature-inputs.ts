import { z } from "zod";
import { minifyJson, NotJsonError } from "contract/signatures/minify-json";
import { needsBody } from "contract/signatures/signatures.contract";
import { fault } from "contract/messages/validation";

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
  const refuse = (field: Field, message: string) => {
    context.addIssue({ code: "custom", path: [field], message });
  };
  for (const [field, message] of requiredFields(values)) {
    if (values[field].trim() === "") refuse(field, message);
  }
  const notJson = values.type === "transaction" ? faultOfJson(values.body) : null;
  if (notJson === null) return;
  const { reason, line, column } = notJson;
  refuse("body", fault("body_not_json", { reason, line, column }));
});
export type SignatureInputs = z.infer<typeof SignatureInputs>;

/** In the order of the form. */
export function requiredFields({ type, version, method }: SignatureInputs): [Field, string][] {
  const always: [Field, string][] = [
    ["type", fault("type_required")],
    ["xTimestamp", fault("timestamp_required")],
    ["clientId", fault("client_id_required")],
  ];
  if (type !== "transaction") return [["version", fault("version_required")], ...always];
  const symmetric: [Field, string][] = [
    ["clientSecret", fault("client_secret_required")],
    ["accessToken", fault("access_token_required")],
  ];
  return [
    ["version", fault("unknown_version")],
    ["method", fault("method_required")],
    ["urlPath", fault("url_path_required")],
    ...always,
    ...(version === "2.0" ? symmetric : []),
    ...(needsBody(method) ? [["body", fault("signed_body_required")] satisfies [Field, string]] : []),
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
