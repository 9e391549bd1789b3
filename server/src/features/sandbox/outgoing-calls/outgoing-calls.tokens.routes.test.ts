import { expect, test } from "vitest";
import { outgoingCallsContract, type OutgoingCall } from "contract/outgoing-calls/outgoing-calls.contract";
import { loadDetails } from "contract/snap/service-details";
import { db } from "#db/database.ts";
import { useAppWithServer } from "#test/app-with-server.ts";
import { getData } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import type { ReceivedCall } from "#test/tenant-server.ts";

usePortal();

const its = useAppWithServer();

const send = async (input: object): Promise<OutgoingCall> =>
  getData(
    outgoingCallsContract.send,
    await its().developer.call(outgoingCallsContract.send, { body: { db_id: its().appId, ...input } }),
  );

test("a call without a token is recorded by its request for one", async () => {
  await its().register({ client_id: "unknown" });
  const result = await send({ service: "24", body: "{}" });
  expect(result).toMatchObject({
    failed_step: "token",
    answer: { response_code: "4017300" },
    findings: [],
    request: {
      body: '{"grantType":"client_credentials"}',
    },
  });
  expect(result.request.string_to_sign).toMatch(/^unknown\|\d{4}-/);
  const row = await db().activity.findUniqueOrThrow({ where: { id: result.activity_id } });
  expect([row.serviceCode, row.path, row.responseCode, row.isOutgoing, row.isByPortal]).toEqual([
    "73",
    "/snap/v1.0/access-token/b2b",
    "4017300",
    true,
    true,
  ]);
});

test("the request for a token is recorded also if it is not answered, or answered without a token", async () => {
  await its().register({ service_urls: { "73": "http://127.0.0.1:1/token" } });
  const unanswered = await send({ service: "24", body: "{}" });
  expect([unanswered.failure, unanswered.failed_step]).toEqual(["not_connected", "token"]);
  const row = await db().activity.findUniqueOrThrow({ where: { id: unanswered.activity_id } });
  expect([row.serviceCode, row.cause, row.status]).toEqual(["73", "no_answer", 0]);

  await its().register({ service_urls: { "73": `${its().server.url}/snap/v1.0/transfer-va/inquiry` } });
  const { findings, answer } = await send({ service: "24", body: "{}" });
  expect(answer?.response_code).toBe("4012400");
  expect(findings).toContainEqual(expect.objectContaining({ rule: "code_of_other_service" }));
});

test("a token that no header can carry is refused, and neither shown nor stored", async () => {
  await its().register();
  const token = "token of another tenant ".repeat(200).trim();
  its().server.setToken(token);
  const { answer, failed_step, activity_id } = await send({ service: "24", body: "{}" });
  expect([failed_step, answer?.status]).toEqual(["token", 200]);
  const row = await db().activity.findUniqueOrThrow({ where: { id: activity_id } });
  expect(answer?.response_code).toBe("2007300");
  expect(JSON.stringify([answer, row])).not.toContain("another tenant token");
});

test("of a long answer without a usable token, the beginning is shown", async () => {
  await its().register();
  its().server.setToken("long token ".repeat(10_000).trim());
  const { answer, failed_step } = await send({ service: "24", body: "{}" });
  expect([failed_step, answer?.body.at(-1)]).toEqual(["token", "…"]);
});

test("a token that is too short to be one does not multiply the answer", async () => {
  await its().register();
  const body = "a".repeat(900_000);
  for (const token of ["a", "aaaaaa"]) {
    its().server.setToken(token);
    its().answer = () => ({ status: 200, body });
    await its().register({ client_secret: its().clientSecret, client_id: "portal-at-tenant" });
    const { answer } = await send({ service: "24", body: "{}" });
    expect(answer?.body.length).toBeLessThan(4 * body.length);
  }
});

test("the answer hides the token that the server issued, and shows one that the user typed", async () => {
  await its().register();
  its().answer = ({ headers }) => ({
    status: 200,
    headers: { "X-Echo": String(headers.authorization) },
    body: { responseCode: "2002400", responseMessage: `known by ${String(headers.authorization)}` },
  });
  const own = await send({ service: "24", body: "{}" });
  const shown = JSON.stringify([own.request, own.answer]);
  expect(shown).toContain("Bearer *** (");
  expect(shown).not.toContain("token-1");
  const headers = [{ name: "Authorization", value: "Bearer given-token" }];
  const given = await send({ service: "24", body: "{}", headers });
  expect(given.request.headers).toContainEqual(headers[0]);
  expect(given.request.string_to_sign).toContain("given-token");
});

test("what is wrong with a field that holds a secret is recorded without its value", async () => {
  await its().register({ authentication: "asymmetric" });
  const authCode = [`code-of-a-customer ${"x".repeat(60)}`];
  its().answer = () => ({
    status: 200,
    body: { responseCode: "2001000", responseMessage: "Successful", authCode },
  });
  const { findings, activity_id } = await send({ service: "10", method: "POST", body: "{}" });
  expect(findings.map(({ field }) => field)).toContain("authCode");
  const row = await db().activity.findUniqueOrThrow({ where: { id: activity_id } });
  expect(JSON.stringify([row.findings, row.responseBody])).not.toContain("a-customer");
});

const success = { status: 200, body: { responseCode: "2002400", responseMessage: "Successful" } };

/** A server that knows the X-EXTERNAL-IDs of the calls that it has accepted. */
function refuseRepeated() {
  const known = new Set<unknown>();
  return ({ headers }: ReceivedCall) => {
    const id = headers["x-external-id"];
    if (known.has(id)) return { status: 409, body: { responseCode: "4092400", responseMessage: "Conflict" } };
    known.add(id);
    return success;
  };
}

test.each([
  ["wrong_signature", "4012400"],
  ["missing_field", "4002402"],
  ["repeated_external_id", "4092400"],
])(
  "%s gets a new token if the server has forgotten the old one, and so does the next call",
  async (fault, expected) => {
    await its().register();
    its().answer = refuseRepeated();
    const body = JSON.stringify((await loadDetails("24")).sampleRequest);
    await send({ service: "24", body });
    its().server.dropTokens();
    if (fault === "missing_field")
      its().answer = () => ({ status: 400, body: { responseCode: "4002402", responseMessage: "Missing" } });
    const { answer, findings } = await send({ service: "24", body, fault });
    expect(answer?.response_code).toBe(expected);
    expect(findings.map(({ rule }) => rule)).not.toContain("unexpected_code");
    its().answer = () => success;
    const before = its().server.calls.length;
    expect((await send({ service: "24", body })).answer?.response_code).toBe("2002400");
    expect(its().server.calls.length).toBe(before + 1);
  },
);

test("a call with a token of the user's own is made once, and its answer is shown", async () => {
  await its().register();
  its().answer = refuseRepeated();
  const headers = [
    { name: "Authorization", value: "Bearer of-their-own" },
    { name: "X-EXTERNAL-ID", value: "1234567890" },
  ];
  const { answer } = await send({ service: "24", body: "{}", headers });
  expect(answer?.response_code).toBe("4012401");
  expect(its().server.calls).toHaveLength(1);
});

test("a call without a token is made once, also if the server refuses a token", async () => {
  await its().register({ authentication: "asymmetric" });
  its().answer = () => ({
    status: 401,
    body: { responseCode: "4012401", responseMessage: "Invalid Token (B2B)" },
  });
  const { answer } = await send({ service: "24", body: "{}" });
  expect(answer?.response_code).toBe("4012401");
  expect(its().server.calls).toHaveLength(1);
});
