import { buildResponseCode, type ResponseCase } from "contract/snap/response-codes";
import { formatWibTimestamp } from "contract/time";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { signSandboxTokenWith } from "#test/forged-tokens.ts";
import { usePortal } from "#test/portal.ts";
import {
  buildCallingApp,
  signHmac,
  toIdr,
  createExternalId,
  send,
  signHeaders,
  type TestApp,
} from "#test/snap-client.ts";

/* A call with two faults is answered with the code of the check that comes first. */

usePortal();

const target = "/v1.0/transfer-intrabank";
const createBody = (): Record<string, unknown> => ({
  partnerReferenceNo: createExternalId(),
  amount: toIdr("10000.00"),
  beneficiaryAccountNo: "2000200202",
  sourceAccountNo: "2000100101",
  transactionDate: "2026-11-25T10:00:00+07:00",
});
const usedExternalId = createExternalId();

interface FaultyCall {
  app: TestApp;
  method: string;
  /** Before it is signed. */
  headers: Record<string, string | undefined>;
  body: Record<string, unknown>;
  /** After it is signed. */
  replaced: Record<string, string | undefined>;
}

let app: TestApp;
let ungranted: TestApp;
beforeAll(async () => {
  [app, ungranted] = await Promise.all([buildCallingApp(), buildCallingApp({ products: [] })]);
  const first = { method: "POST", target, body: JSON.stringify(createBody()) };
  for (const each of [app, ungranted])
    await send({
      ...first,
      headers: signHeaders(each, { ...first, headers: { "X-EXTERNAL-ID": usedExternalId } }),
    });
});

const setApp = ({ app: { id } }: FaultyCall, data: { maxRate?: number; state?: "active" | "suspended" }) =>
  db().app.update({ where: { id }, data });

interface Check {
  title: string;
  code: ResponseCase;
  /** Part of the message, where neighbours have the same code. */
  message?: string;
  fault: (call: FaultyCall) => unknown;
}

const tooLarge = "x".repeat(600_000);

/** The checks in their order, each with a fault that it refuses. */
const checks: Check[] = [
  { title: "method", code: "40500", fault: (call) => (call.method = "PATCH") },
  { title: "mandatory header", code: "40002", fault: ({ replaced }) => (replaced["CHANNEL-ID"] = "") },
  {
    title: "format of a header",
    code: "40001",
    message: "X-EXTERNAL-ID",
    fault: ({ replaced }) => (replaced["X-EXTERNAL-ID"] = "letters"),
  },
  {
    title: "usable app",
    code: "40100",
    message: "Inactive Client",
    fault: (call) => setApp(call, { state: "suspended" }),
  },
  {
    title: "timestamp",
    code: "40100",
    message: "Invalid Timestamp",
    fault: ({ headers }) => (headers["X-TIMESTAMP"] = formatWibTimestamp(new Date(Date.now() - 6 * 60_000))),
  },
  { title: "empty token", code: "40103", fault: ({ replaced }) => (replaced["Authorization"] = "Bearer ") },
  { title: "readable body", code: "40000", fault: ({ body }) => (body["additionalInfo"] = { tooLarge }) },
  {
    title: "signature",
    code: "40100",
    message: "Invalid Signature",
    fault: ({ replaced }) => (replaced["X-SIGNATURE"] = signHmac("x", "y")),
  },
  {
    title: "expired token",
    code: "40101",
    fault: (call) =>
      (call.headers["Authorization"] = `Bearer ${signSandboxTokenWith({ sub: call.app.id, expiresIn: -1 })}`),
  },
  {
    title: "customer token",
    code: "40102",
    fault: ({ headers }) => (headers["Authorization-Customer"] = "Bearer unknown"),
  },
  {
    title: "granted product",
    code: "40100",
    message: "Client Forbidden Access API",
    fault: (call) => (call.app = ungranted),
  },
  { title: "hit rate", code: "42900", fault: (call) => setApp(call, { maxRate: 0 }) },
  {
    title: "used X-EXTERNAL-ID",
    code: "40900",
    fault: ({ headers }) => (headers["X-EXTERNAL-ID"] = usedExternalId),
  },
  {
    title: "mandatory field",
    code: "40002",
    message: "beneficiaryAccountNo",
    fault: ({ body }) => delete body["beneficiaryAccountNo"],
  },
  {
    title: "format of a field",
    code: "40001",
    message: "customerReference",
    fault: ({ body }) => (body["customerReference"] = "x".repeat(31)),
  },
  {
    title: "business rule",
    code: "40302",
    fault: ({ body }) => (body["amount"] = toIdr("9999999999999999.00")),
  },
];

async function readAnswerTo(...faults: readonly Check[]) {
  const call: FaultyCall = { app, method: "POST", headers: {}, body: createBody(), replaced: {} };
  for (const { fault } of faults) await fault(call);
  const asked = { method: call.method, target, body: JSON.stringify(call.body), headers: call.headers };
  const answer = await send({ ...asked, headers: { ...signHeaders(call.app, asked), ...call.replaced } });
  await setApp(call, { state: "active", maxRate: 100_000 });
  return answer.body;
}

const buildExpected = ({ code, message = "" }: Check): Record<string, unknown> => ({
  responseCode: buildResponseCode("17", code),
  responseMessage: expect.stringContaining(message),
});

test.each(checks.map((check) => [check.title, check] as const))(
  "a call with a fault of %s is refused by that check",
  async (_title, check) => expect(await readAnswerTo(check)).toMatchObject(buildExpected(check)),
);

const pairs = checks.slice(1).flatMap((later, index) => {
  const earlier = checks[index];
  return earlier === undefined ? [] : [[earlier.title, later.title, earlier, later] as const];
});

test.each(pairs)("%s is checked before %s", async (_earlier, _later, earlier, later) => {
  expect(await readAnswerTo(earlier, later)).toMatchObject(buildExpected(earlier));
});
