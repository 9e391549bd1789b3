import {
  maxFieldFindings,
  type AnswerFinding,
  type AnswerRule,
} from "contract/outgoing-calls/outgoing-calls.contract";
import { listFaults } from "contract/snap/field-errors";
import { findValueAt, isJsonObject, splitPath } from "contract/snap/field-paths";
import { hasFormat } from "contract/snap/formats";
import { parseResponseCode } from "contract/snap/response-codes";
import type { SnapServiceDetails } from "contract/snap/service-details";
import type { OutgoingAnswer } from "#outgoing/http-exchange.ts";
import { parseAnswer } from "#outgoing/parse-answer.ts";

/** What an answer is compared with. */
export interface AnswerExpectation {
  /** Null for a free path, whose answer has no table. */
  details: SnapServiceDetails | null;
  requestBody: string;
  /** Empty if any code may be right. */
  expectedCodes: readonly string[];
}

/** What the standard says against an answer: head, code, then the fields in the order of the table. */
export function checkAnswer(answer: OutgoingAnswer, expectation: AnswerExpectation): AnswerFinding[] {
  const body = parseBody(answer.body);
  if (body === null) return [...checkHead(answer), describe("not_json")];
  return [
    ...checkHead(answer),
    ...checkCode(answer, body, expectation),
    ...checkFields(answer, body, expectation),
    ...checkEcho(answer, body, expectation),
  ];
}

const describe = (rule: AnswerRule, field = "", received = "", expected = ""): AnswerFinding => ({
  rule,
  field,
  received: received.slice(0, maxShown),
  expected: expected.slice(0, maxShown),
});
const maxShown = 200;

function parseBody(body: Buffer): Record<string, unknown> | null {
  try {
    const parsed = parseAnswer(body);
    return isJsonObject(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/** Standar Teknis dan Keamanan: answers carry Content-Type and X-TIMESTAMP. */
function checkHead({ headers }: OutgoingAnswer): AnswerFinding[] {
  const read = (wanted: string) => headers.find(({ name }) => name.toLowerCase() === wanted)?.value;
  const contentType = read("content-type") ?? "";
  const timestamp = read("x-timestamp");
  return [
    ...(/^application\/json\b/i.test(contentType)
      ? []
      : [describe("content_type", "Content-Type", contentType, "application/json")]),
    ...(timestamp === undefined
      ? [describe("timestamp_missing", "X-TIMESTAMP")]
      : hasFormat(timestamp, "date-time")
        ? []
        : [describe("timestamp_format", "X-TIMESTAMP", timestamp, "2026-11-28T10:15:00+07:00")]),
  ];
}

function checkCode(
  { status }: OutgoingAnswer,
  { responseCode, responseMessage }: Record<string, unknown>,
  { details, expectedCodes }: AnswerExpectation,
): AnswerFinding[] {
  if (responseCode === undefined || responseCode === null || responseCode === "")
    return [describe("code_missing", "responseCode")];
  const code = typeof responseCode === "string" ? responseCode : JSON.stringify(responseCode);
  const findings: AnswerFinding[] = [];
  if (typeof responseCode !== "string" || parseResponseCode(code) === undefined)
    findings.push(
      describe("code_malformed", "responseCode", code, `2002400`.replace("24", details?.code ?? "24")),
    );
  else {
    if (details !== null && code.slice(3, 5) !== details.code)
      findings.push(describe("code_of_other_service", "responseCode", code.slice(3, 5), details.code));
    if (code.slice(0, 3) !== String(status))
      findings.push(describe("code_of_other_status", "responseCode", String(status), code.slice(0, 3)));
  }
  if (typeof responseMessage !== "string" || responseMessage === "")
    findings.push(describe("message_missing", "responseMessage"));
  if (expectedCodes.length > 0 && !expectedCodes.includes(code))
    findings.push(describe("unexpected_code", "responseCode", code, expectedCodes.join(", ")));
  return findings;
}

const isSuccess = ({ status }: OutgoingAnswer) => status >= 200 && status <= 299;
/** Checked by themselves, also in refusals. */
const codeFields = new Set(["responseCode", "responseMessage"]);

/** A refusal need not have the fields of a success. */
function checkFields(
  answer: OutgoingAnswer,
  body: Record<string, unknown>,
  { details }: AnswerExpectation,
): AnswerFinding[] {
  if (details === null || !isSuccess(answer)) return [];
  const findings: AnswerFinding[] = [];
  for (const { kind, field } of listFaults(details.response, body)) {
    if (findings.length === maxFieldFindings) break;
    if (codeFields.has(field)) continue;
    findings.push(
      kind === "missing"
        ? describe("field_missing", field)
        : describe("field_format", field, JSON.stringify(findValueAt(body, splitPath(field)))),
    );
  }
  return findings;
}

/** References that an answer has, too, must be those of the request. */
const echoed = [
  "partnerReferenceNo",
  "originalPartnerReferenceNo",
  "partnerServiceId",
  "customerNo",
  "virtualAccountNo",
  "inquiryRequestId",
  "paymentRequestId",
  "trxId",
  "partnerBulkId",
  "bulkId",
];

function checkEcho(
  answer: OutgoingAnswer,
  body: Record<string, unknown>,
  { requestBody, details }: AnswerExpectation,
): AnswerFinding[] {
  const sent = parseBody(Buffer.from(requestBody));
  if (sent === null || details === null || !isSuccess(answer)) return [];
  const inside = body["virtualAccountData"];
  const received: Record<string, unknown> = {
    ...body,
    ...(typeof inside === "object" && inside !== null ? inside : {}),
  };
  return echoed.flatMap((name) => {
    const [mine, theirs] = [sent[name], received[name]];
    return typeof mine === "string" && typeof theirs === "string" && mine.trim() !== theirs.trim()
      ? [describe("not_echoed", name, theirs, mine)]
      : [];
  });
}
