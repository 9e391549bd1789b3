import { z } from "zod";
import { minifyJson, NotJsonError } from "contract/signatures/minify-json";
import { needsBody } from "contract/signatures/signatures.contract";
import { invalid } from "contract/messages/validation";

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

/** The inputs of the form. The required fields depend on type, version and method; the contract checks the rest. */
export const SignatureInputs = z.object(texts).superRefine((values, context) => {
  const addIssue = (field: Field, message: string) => {
    context.addIssue({ code: "custom", path: [field], message });
  };
  for (const [field, message] of listRequiredFields(values)) {
    if (values[field].trim() === "") addIssue(field, message);
  }
  const notJson = values.type === "transaction" ? findJsonError(values.body) : null;
  if (notJson === null) return;
  const { character, line, column } = notJson;
  addIssue(
    "body",
    character === null
      ? invalid("body_ends_early", { line, column })
      : invalid("body_not_json", { character, line, column }),
  );
});
export type SignatureInputs = z.infer<typeof SignatureInputs>;

/** The required fields, in the order of the form. */
function listRequiredFields({ type, version, method }: SignatureInputs): [Field, string][] {
  const always: [Field, string][] = [
    ["type", invalid("type_required")],
    ["xTimestamp", invalid("timestamp_required")],
    ["clientId", invalid("client_id_required")],
  ];
  if (type !== "transaction") return [["version", invalid("version_required")], ...always];
  const symmetric: [Field, string][] = [
    ["clientSecret", invalid("client_secret_required")],
    ["accessToken", invalid("access_token_required")],
  ];
  return [
    ["version", invalid("unknown_version")],
    ["method", invalid("method_required")],
    ["urlPath", invalid("url_path_required")],
    ...always,
    ...(version === "2.0" ? symmetric : []),
    ...(needsBody(method) ? [["body", invalid("signed_body_required")] satisfies [Field, string]] : []),
  ];
}

/** The syntax error of a text, or null if it is JSON or empty. */
export function findJsonError(text: string): NotJsonError | null {
  try {
    minifyJson(text);
    return null;
  } catch (error) {
    if (error instanceof NotJsonError) return error;
    throw error;
  }
}
