import { activityContract } from "contract/activity/activity.contract";
import { formatWibTimestamp } from "contract/time";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildMachineToken } from "#test/builders.ts";
import { createCaller, getData, signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import {
  buildCallingApp,
  signHmac,
  send,
  signHeaders,
  buildStringToSign,
  type TestApp,
} from "#test/snap-client.ts";
import { inject } from "#app/dependencies.ts";

usePortal();

const asked = { method: "POST", target: "/v1.0/balance-inquiry", body: '{"accountNo":"2000100101"}' };

let app: TestApp;
let activityId: string;
let expected: string;
let answer: Awaited<ReturnType<typeof send>>;
beforeAll(async () => {
  app = await buildCallingApp();
  const timestamp = formatWibTimestamp(new Date());
  expected = signHmac(app.secret, buildStringToSign(asked, timestamp, app.token));
  const signature = signHmac(
    app.secret,
    buildStringToSign({ ...asked, method: "GET" }, timestamp, app.token),
  );
  const headers = { ...signHeaders(app, asked), "X-TIMESTAMP": timestamp, "X-SIGNATURE": signature };
  answer = await send({ ...asked, headers });
  await inject("activity").flush();
  activityId = (await db().activity.findFirstOrThrow({ where: { appId: app.id } })).id;
});

type Reader = Pick<SignedIn, "call">;
const readExplanation = async (reader: Reader) => {
  const reply = await reader.call(activityContract.detail, { params: { activityId } });
  return getData(activityContract.detail, reply).explanation;
};
const signInMemberAs = (companyRole: "owner" | "developer" | "viewer") =>
  signedInAs("tenant", { companyId: app.companyId, companyRole });

test("those who may sign for the company see the expected signature", async () => {
  for (const companyRole of ["owner", "developer"] as const)
    expect(await readExplanation(await signInMemberAs(companyRole))).toMatchObject({
      expected_signature: expected,
    });
});

test("viewers and administrators see the explanation without it", async () => {
  for (const reader of [await signInMemberAs("viewer"), await signedInAs("admin")])
    expect(await readExplanation(reader)).toMatchObject({
      expected_signature: null,
      mistakes: [{ mistake: "method_wrong", signed: "GET", expected: "POST" }],
    });
});

test("no answer to a machine token of the owner contains it", async () => {
  const script = createCaller((await buildMachineToken(app.ownerId)).value);
  expect(await readExplanation(script)).toMatchObject({ expected_signature: null });
  const { list, failures, detail, evidence } = activityContract;
  const replies = [
    await script.call(list, { query: { app: app.id } }),
    await script.call(failures),
    await script.call(detail, { params: { activityId } }),
    await script.call(activityContract.export, { query: { app: app.id } }),
    await script.call(evidence, { query: { ids: activityId, format: "har" } }),
  ];
  for (const { status, text, body } of replies) {
    expect(status).toBe(200);
    expect(text + JSON.stringify(body) + String(body)).not.toContain(expected);
  }
});

test("the answer of the sandbox has code and message only", () => {
  expect(answer.body.responseCode).toBe("4011100");
  expect(Object.keys(answer.body)).toEqual(["responseCode", "responseMessage"]);
});
