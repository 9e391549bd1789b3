import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { activityContract } from "contract/activity/activity.contract";
import { outgoingCallsContract, type OutgoingCall } from "contract/outgoing-calls/outgoing-calls.contract";
import { loadDetails } from "contract/snap/service-details";
import { tenantServersContract } from "contract/tenant-servers/tenant-servers.contract";
import { usageContract } from "contract/usage/usage.contract";
import { db } from "#db/database.ts";
import { useAppWithServer } from "#test/app-with-server.ts";
import { getData, getErrors, getPage, signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import type { ReceivedCall } from "#test/tenant-server.ts";

usePortal();

const its = useAppWithServer();

const Numbers = z.record(z.string(), z.unknown());
const AnswerBody = z.object({ virtualAccountData: z.record(z.string(), z.unknown()) });

/** The sample answer of service 24 for the numbers that were asked. */
async function answerInquiry() {
  const { sampleResponse } = await loadDetails("24");
  return (call: ReceivedCall) => {
    const asked = Numbers.parse(JSON.parse(call.body.toString()));
    const { virtualAccountData: data } = AnswerBody.parse(sampleResponse);
    const { partnerServiceId, customerNo, virtualAccountNo, inquiryRequestId } = asked;
    return {
      status: 200,
      body: {
        ...sampleResponse,
        virtualAccountData: { ...data, partnerServiceId, customerNo, virtualAccountNo, inquiryRequestId },
      },
    };
  };
}

beforeEach(async () => {
  its().answer = await answerInquiry();
});

const send = async (input: object): Promise<OutgoingCall> =>
  getData(
    outgoingCallsContract.send,
    await its().developer.call(outgoingCallsContract.send, { body: { db_id: its().appId, ...input } }),
  );

const sampleOf = async (code: string) => JSON.stringify((await loadDetails(code)).sampleRequest);

describe("a call signed by the portal", () => {
  test("is accepted by a server that verifies token and signature, and has no findings", async () => {
    await its().register();
    const result = await send({ service: "24", body: await sampleOf("24") });
    expect(result.answer?.response_code).toBe("2002400");
    expect(result.findings).toEqual([]);
    expect(its().server.calls.map(({ target }) => target)).toEqual([
      "/snap/v1.0/access-token/b2b",
      "/snap/v1.0/transfer-va/inquiry",
    ]);
  });

  test("uses one token for several calls, and a new one after the secret changed", async () => {
    await its().register();
    const body = await sampleOf("24");
    await send({ service: "24", body });
    await send({ service: "24", body });
    expect(its().server.calls.filter(({ target }) => target.endsWith("/b2b"))).toHaveLength(1);
    await its().register({ client_secret: "another secret" });
    const { answer: refused } = await send({ service: "24", body });
    expect(its().server.calls.filter(({ target }) => target.endsWith("/b2b"))).toHaveLength(2);
    expect(refused?.response_code).toBe("4012400");
  });

  test("uses a token that could end on its way once", async () => {
    await its().register();
    its().server.setTokenLife(25);
    const body = await sampleOf("24");
    await send({ service: "24", body });
    await send({ service: "24", body });
    expect(its().server.calls.filter(({ target }) => target.endsWith("/b2b"))).toHaveLength(2);
  });

  test("gets a new token if the server has forgotten the old one", async () => {
    await its().register();
    const body = await sampleOf("24");
    await send({ service: "24", body });
    its().server.dropTokens();
    const { answer: given } = await send({ service: "24", body });
    expect(given?.response_code).toBe("2002400");
    expect(its().server.calls.map(({ target }) => target.slice(-6))).toEqual([
      "en/b2b",
      "nquiry",
      "nquiry",
      "en/b2b",
      "nquiry",
    ]);
  });

  test("with the given headers is sent with these and no others", async () => {
    await its().register();
    const headers = [
      { name: "X-Own", value: "1" },
      { name: "Content-Type", value: "text/plain" },
    ];
    const { request, answer: given } = await send({ service: "24", body: "{}", sign: "as_given", headers });
    expect(request.headers).toEqual(headers);
    expect(request.string_to_sign).toBeNull();
    expect(given?.response_code).toBe("4012400");
    const { host, connection, "content-length": length, ...sent } = its().server.calls.at(-1)?.headers ?? {};
    expect([host, connection, length]).toEqual([new URL(its().server.url).host, "close", "2"]);
    expect(sent).toEqual({ "x-own": "1", "content-type": "text/plain" });
  });

  test("is found by its X-EXTERNAL-ID, however the name of the own header is written", async () => {
    await its().register();
    const headers = [{ name: "x-external-id", value: "4829130001" }];
    await send({ service: "24", body: "{}", sign: "as_given", headers });
    const recorded = await db().activity.findFirstOrThrow({
      where: { appId: its().appId, serviceCode: "24" },
    });
    expect(recorded.references).toContain("4829130001");
  });

  test("without a token is signed with the key of the portal, also in hex", async () => {
    await its().register({ authentication: "asymmetric", client_secret: "" });
    const { answer: given } = await send({ service: "24", body: await sampleOf("24") });
    expect(given?.response_code).toBe("2002400");
    await its().register({ authentication: "asymmetric", signature_encoding: "hex" });
    const { request } = await send({ service: "24", body: "{}" });
    expect(request.headers.find(({ name }) => name === "X-SIGNATURE")?.value).toMatch(/^[0-9a-f]{512}$/);
  });

  test("goes to the address that a service has of its own, or to a free path", async () => {
    await its().register({ service_urls: { "24": `${its().server.url}/other/inquiry?channel=1` } });
    const body = await sampleOf("24");
    expect((await send({ service: "24", body })).answer?.response_code).toBe("2002400");
    expect((await send({ method: "POST", path: "/v1.0/transfer-va/inquiry", body })).answer?.status).toBe(
      200,
    );
    expect(
      its()
        .server.calls.map(({ target }) => target)
        .slice(1),
    ).toEqual(["/other/inquiry?channel=1", "/snap/v1.0/transfer-va/inquiry"]);
  });
});

test("500 bodies arrive byte for byte, with the length and hash that are shown", async () => {
  await its().register({ authentication: "asymmetric" });
  its().answer = () => ({ status: 200, body: {} });
  const companyId = await companyOf(its().appId);
  const parts = [
    '{"a":1.0}',
    '{ "a" :\t"\\/" }\r\n',
    "\ufeff{}",
    '{"a":"💸"}',
    "not JSON",
    '{"é":"\\u00e9"}',
    "\n",
  ];
  const pick = (index: number) => parts[index % parts.length] ?? "";
  const bodies = Array.from(
    { length: 500 },
    (_, index) => `${pick(index)}${String(index)}${pick(Math.floor(index / 7))}`,
  );
  // A user may send 60 a minute.
  for (let start = 0; start < bodies.length; start += 50) {
    its().developer = await signedInAs("tenant", { companyId });
    const sent = await Promise.all(
      bodies
        .slice(start, start + 50)
        .map(async (body) => [body, (await send({ service: "24", body })).request] as const),
    );
    const received = new Map(its().server.calls.map((call) => [call.body.toString("hex"), call.body]));
    for (const [body, request] of sent) {
      const bytes = received.get(Buffer.from(body).toString("hex")) ?? Buffer.alloc(0);
      expect(bytes.toString()).toBe(body);
      expect(request.body_bytes).toBe(bytes.length);
      expect(request.body_sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
    }
  }
});

const companyOf = async (id: string) => (await db().app.findUniqueOrThrow({ where: { id } })).companyId;

describe("a mistake on demand is refused by a server that looks, and named for one that does not", () => {
  test.each([
    ["wrong_signature", "4012400"],
    ["unknown_token", "4012401"],
  ])("%s", async (fault, code) => {
    await its().register();
    const result = await send({ service: "24", body: await sampleOf("24"), fault });
    expect(result.expected_codes).toEqual([code]);
    expect(result.answer?.response_code).toBe(code);
    expect(result.findings).toEqual([]);
  });

  test.each([
    ["missing_field", "4002402"],
    ["wrong_format", "4002401"],
    ["repeated_external_id", "4092400"],
    ["unknown_bill", "4042412"],
  ])("%s", async (fault, code) => {
    await its().register({ authentication: "asymmetric" });
    const result = await send({ service: "24", body: await sampleOf("24"), fault });
    expect(result.expected_codes).toEqual([code]);
    expect(result.findings).toContainEqual({
      rule: "unexpected_code",
      field: "responseCode",
      received: "2002400",
      expected: code,
    });
    const [first, second] = its().server.calls.map(({ headers }) => headers["x-external-id"]);
    if (fault === "repeated_external_id") expect(second).toBe(first);
  });

  test("in the amount of a payment", async () => {
    await its().register({ authentication: "asymmetric" });
    const { request, expected_codes } = await send({
      service: "25",
      body: await sampleOf("25"),
      fault: "wrong_amount",
    });
    expect(expected_codes).toEqual(["4042513"]);
    expect(request.body).toContain('"paidAmount":{"value":"1.01"');
    expect(request.body).toContain('"totalAmount":{"value":"150000.00"');
  });

  test("that an own header would replace is refused", async () => {
    await its().register();
    for (const name of ["x-signature", "Authorization", "X-EXTERNAL-ID"]) {
      const body = {
        db_id: its().appId,
        service: "24",
        fault: "wrong_signature",
        headers: [{ name, value: "1" }],
      };
      expect((await its().developer.send(outgoingCallsContract.send, { body })).status).toBe(400);
    }
    expect(its().server.calls).toEqual([]);
  });

  test("that the body cannot have is refused, and nothing is sent", async () => {
    await its().register({ authentication: "asymmetric" });
    const body = { db_id: its().appId, service: "24", body: "no JSON", fault: "missing_field" };
    const reply = await its().developer.send(outgoingCallsContract.send, { body });
    expect(getErrors(reply)[0]).toContain("fault: Mistake cannot be made in this call");
    expect(its().server.calls).toEqual([]);
  });
});

describe("an answer against the standard is named with its rule", () => {
  const rulesOf = async (given: ReturnType<typeof its>["answer"]) => {
    await its().register({ authentication: "asymmetric" });
    its().answer = given;
    const { findings } = await send({ service: "24", body: await sampleOf("24") });
    return findings.map(({ rule, field }) => `${rule} ${field}`.trim());
  };

  test("HTML", async () => {
    expect(
      await rulesOf(() => ({
        status: 502,
        body: "<html>Bad gateway</html>",
        headers: { "Content-Type": "text/html" },
      })),
    ).toEqual(["content_type Content-Type", "not_json"]);
  });

  test("a code of another service and status, without a message and data", async () => {
    expect(await rulesOf(() => ({ status: 201, body: { responseCode: "2002500" } }))).toEqual([
      "code_of_other_service responseCode",
      "code_of_other_status responseCode",
      "message_missing responseMessage",
      "field_missing virtualAccountData",
    ]);
  });

  test("a code as number, another number than was asked, and an amount without decimals", async () => {
    const right = await answerInquiry();
    const rules = await rulesOf((call) => {
      const { body } = right(call);
      const { virtualAccountData: data } = AnswerBody.parse(body);
      const wrong = { ...data, customerNo: "1", totalAmount: { value: "150000", currency: "IDR" } };
      return { status: 200, body: { ...body, responseCode: 2002400, virtualAccountData: wrong } };
    });
    expect(rules).toEqual([
      "code_malformed responseCode",
      "field_format virtualAccountData.totalAmount.value",
      "not_echoed customerNo",
    ]);
  });
});

describe("a call is recorded", () => {
  test("as an outgoing activity, without the secrets of the tenant, and not in the totals", async () => {
    await its().register();
    const { activity_id: id } = await send({ service: "24", body: await sampleOf("24") });
    const detail = await its().developer.call(activityContract.detail, { params: { activityId: id } });
    const recorded = getData(activityContract.detail, detail);
    expect(recorded).toMatchObject({
      direction: "outgoing",
      service_code: "24",
      response_code: "2002400",
      cause: null,
      path: "/snap/v1.0/transfer-va/inquiry",
    });
    expect(recorded.request.body).toBe(await sampleOf("24"));
    expect(detail.text).not.toContain(its().clientSecret);
    expect(detail.text).not.toContain("Bearer token-1");
    const listed = async (direction: "incoming" | "outgoing") =>
      getPage(
        activityContract.list,
        await its().developer.call(activityContract.list, { query: { direction } }),
      ).rows.map(({ db_id }) => db_id);
    expect(await listed("outgoing")).toEqual([id]);
    expect(await listed("incoming")).toEqual([]);
    expect(await db().activityUsage.count({ where: { appId: its().appId } })).toBe(0);
  });

  test("without secret and token of the tenant, wherever its server repeats them", async () => {
    await its().register();
    its().answer = ({ headers }) => ({
      status: 200,
      headers: { "X-Echo": String(headers.authorization) },
      body: {
        responseCode: its().clientSecret,
        responseMessage: `known by ${its().clientSecret} and ${String(headers.authorization)}`,
      },
    });
    const { activity_id } = await send({ service: "24", body: "{}" });
    const row = await db().activity.findUniqueOrThrow({ where: { id: activity_id } });
    expect(row.responseBody).toContain("known by ");
    expect(row.responseCode).toBe("");
    const stored = JSON.stringify(row);
    expect(stored).toContain("Bearer *** (");
    expect(stored).not.toContain(its().clientSecret);
    expect(stored).not.toContain("token-1");
  });

  test("without the token of a customer that its server repeats", async () => {
    await its().register();
    const token = "customer-of-bank-7";
    its().answer = () => ({
      status: 200,
      body: { responseCode: "2002400", responseMessage: `for ${token}` },
    });
    const headers = [{ name: "Authorization-Customer", value: `Bearer ${token}` }];
    const { activity_id } = await send({ service: "24", body: "{}", headers });
    const row = await db().activity.findUniqueOrThrow({ where: { id: activity_id } });
    expect(row.responseBody).toContain('"for *** (');
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test("also without an answer, with its cause", async () => {
    await its().register({ authentication: "asymmetric" });
    its().server.close();
    const { failure, failed_step, activity_id } = await send({ service: "24", body: "{}" });
    expect([failure, failed_step]).toEqual(["not_connected", "call"]);
    const row = await db().activity.findUniqueOrThrow({ where: { id: activity_id } });
    expect([row.cause, row.status, row.isOutgoing]).toEqual(["no_answer", 0, true]);
  });

  test("the secret is sealed, and no answer has it", async () => {
    const set = await its().register();
    const shown = await its().developer.call(tenantServersContract.show, { params: { appId: its().appId } });
    expect(set.text + shown.text).not.toContain(its().clientSecret);
    expect(getData(tenantServersContract.show, shown).server).toMatchObject({ has_client_secret: true });
    const { sealedSecret } = await db().tenantServer.findUniqueOrThrow({ where: { appId: its().appId } });
    expect(sealedSecret).toMatch(/^v1\./);
  });
});

test("usage and failures do not count calls that the portal made", async () => {
  await its().register({ authentication: "asymmetric" });
  await send({ service: "24", body: "{}" });
  const today = getData(usageContract.today, await its().developer.call(usageContract.today));
  expect(today.last_failure).toBeNull();
  expect(
    getData(activityContract.failures, await its().developer.call(activityContract.failures, { query: {} })),
  ).toEqual([]);
});
