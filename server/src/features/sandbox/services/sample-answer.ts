import { isJsonObject } from "contract/snap/field-paths";
import type { SnapField } from "contract/snap/service-details";
import { createReferenceNo } from "#features/sandbox/bank/values.ts";
import type { Answer, VerifiedCall } from "./exchange.ts";

/** Written by the reply. */
const head = new Set(["responseCode", "responseMessage"]);

/** The sample of a service, in which everything that the request also has is replaced by the value that was sent. */
export function buildSampleAnswer({ details, body }: VerifiedCall): Answer {
  const response = details.response.filter(({ name }) => !head.has(name));
  const fields = echoFields(response, details.sampleResponse, details.request, body);
  if ("referenceNo" in fields && !("referenceNo" in body)) fields["referenceNo"] = createReferenceNo();
  return { responseCase: "20000", fields };
}

/** The sample answer with the values that a service knows itself; one that is undefined leaves its field out. */
export const extendSampleAnswer = (call: VerifiedCall, fields: Answer["fields"]): Answer => {
  const answer = buildSampleAnswer(call);
  return { ...answer, fields: { ...answer.fields, ...fields } };
};

/**
 * A sample with the values of the request. A field that the request could have had but has not is left out,
 * unless it is mandatory.
 */
function echoFields(
  fields: readonly SnapField[],
  sample: Record<string, unknown>,
  requestFields: readonly SnapField[],
  body: Record<string, unknown>,
): Record<string, unknown> {
  const entries = fields.flatMap((field): [string, unknown][] => {
    const { name } = field;
    const sent = requestFields.find((each) => each.name === name);
    const value = body[name];
    if (sent?.type === field.type && sent.items === field.items && value !== undefined && value !== null)
      return [[name, value]];
    if (!(name in sample) || (sent !== undefined && field.presence !== "M")) return [];
    const inner = sample[name];
    // Virtual accounts: the fields of the request are one level deeper in the response.
    return [
      [
        name,
        field.type === "object" && isJsonObject(inner)
          ? echoFields(field.fields ?? [], inner, requestFields, body)
          : inner,
      ],
    ];
  });
  return Object.fromEntries(entries);
}
