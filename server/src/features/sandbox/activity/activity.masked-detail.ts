import type { ActivityDetail } from "contract/activity/activity.contract";
import { Explanation, pieceNames } from "contract/activity/explanation";
import { Refusal } from "contract/activity/refusal";
import type { AnswerFinding } from "contract/outgoing-calls/outgoing-calls.contract";
import type { Mask } from "#features/platform/masks/masks.values.ts";

/** A call as it is shown: rows that an earlier version stored may contain secrets. */
export const maskDetail = (activity: ActivityDetail, mask: Mask): ActivityDetail => ({
  ...activity,
  path: mask.text(activity.path),
  references: activity.references.map(mask.text),
  target: mask.text(activity.target),
  user_agent: mask.text(activity.user_agent),
  request: {
    ...activity.request,
    headers: maskHeaders(activity.request.headers, mask),
    body: activity.request.is_base64
      ? maskBase64(activity.request.body, mask)
      : mask.text(activity.request.body),
  },
  response: {
    headers: maskHeaders(activity.response.headers, mask),
    body: mask.text(activity.response.body),
  },
  explanation: Explanation.nullable().parse(maskTexts(activity.explanation, mask)),
  refusal: Refusal.nullable().parse(maskTexts(activity.refusal, mask)),
  findings: maskFindings(activity.findings, mask),
});

/** Each text by itself, and by the name of its field: `accessToken` of `additionalInfo[0].accessToken`. */
export const maskFindings = (findings: readonly AnswerFinding[], mask: Mask): AnswerFinding[] =>
  findings.map((finding) => {
    const name = /([^.[\]]*)(?:\[\d+\])*$/.exec(finding.field)?.[1] ?? "";
    const hide = (text: string) => mask.header(name, text);
    return { ...finding, received: hide(finding.received), expected: hide(finding.expected) };
  });

type Headers = ActivityDetail["request"]["headers"];

const maskHeaders = (headers: Headers, mask: Mask): Headers =>
  headers.map(({ name, value }) => ({ name, value: mask.header(name, value) }));

function maskBase64(base64: string, mask: Mask): string {
  const bytes = Buffer.from(base64, "base64");
  return mask.bytes(bytes, bytes.length).toString("base64");
}

/** Names of the pieces of a string to sign with what is between them; "token:bodyHash" looks like a secret. */
const template = new RegExp(`^(?:(?:${pieceNames.join("|")})\\W{0,3}){1,8}$`);

/** All texts in a value masked. */
function maskTexts(value: unknown, mask: Mask): unknown {
  if (typeof value === "string") return template.test(value) ? value : mask.text(value);
  if (Array.isArray(value)) return value.map((each) => maskTexts(each, mask));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, maskTexts(each, mask)]));
}
