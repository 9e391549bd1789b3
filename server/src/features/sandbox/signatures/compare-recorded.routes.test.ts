import { activityContract } from "contract/activity/activity.contract";
import { signaturesContract } from "contract/signatures/signatures.contract";
import { formatWibTimestamp } from "contract/time";
import { beforeAll, describe, expect, test } from "vitest";
import { buildActivity, buildMachineToken } from "#test/builders.ts";
import { createCaller, getData, signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import {
  buildCallingApp,
  signHmac,
  signRsa,
  send,
  signHeaders,
  buildStringToSign,
  type TestApp,
} from "#test/snap-client.ts";
import { findLastActivity } from "#test/wrong-signatures.ts";

const portal = usePortal();
const { compareRecorded, verifyRequest } = signaturesContract;
const body = '{"accountNo":"2000100101"}';
const asked = { method: "POST", target: "/v1.0/balance-inquiry", body };

let app: TestApp;
let developer: SignedIn;
beforeAll(async () => {
  app = await buildCallingApp();
  developer = await signedInAs("tenant", { companyId: app.companyId });
});

/** Sends a call that is signed with a secret over a string, and returns how the string is compared. */
async function compare(sign: (right: string) => string, signed: (right: string) => string, hashed?: string) {
  const timestamp = formatWibTimestamp(new Date());
  const right = buildStringToSign(asked, timestamp, app.token);
  const headers = { ...signHeaders(app, asked), "X-TIMESTAMP": timestamp, "X-SIGNATURE": sign(right) };
  await send({ ...asked, headers });
  const { id } = await findLastActivity(app);
  const reply = await developer.call(compareRecorded, {
    params: { activityId: id },
    body: { signed_string: signed(right), ...(hashed === undefined ? {} : { hashed_body: hashed }) },
  });
  return { right, comparison: getData(compareRecorded, reply) };
}

const keep = (right: string) => right;
const replacePath = (right: string) => right.replace("/v1.0/", "/v1.1/");

test("a right string signed with an unknown secret: the key is wrong", async () => {
  const { comparison } = await compare((right) => signHmac("a secret of nobody", right), keep);
  expect(comparison.string).toEqual({
    is_equal: true,
    first_difference: null,
    signature: "unrelated",
    mistakes: [],
  });
});

test("a right string signed with a secret in quotes: the mistake is named", async () => {
  const { comparison } = await compare((right) => signHmac(`"${app.secret}"`, right), keep);
  expect(comparison.string).toMatchObject({
    is_equal: true,
    signature: "wrong_way",
    mistakes: ["secret_quoted"],
  });
});

test("a wrong string signed with the right key: the byte is named", async () => {
  const signWrongly = (right: string) => `${replacePath(right)};id=7`;
  const { comparison } = await compare((right) => signHmac(app.secret, signWrongly(right)), signWrongly);
  expect(comparison.string).toEqual({
    is_equal: false,
    signature: "right",
    mistakes: [],
    first_difference: { byte: "POST:/v1.".length + 1, signed: "1", expected: "0", piece: "path" },
  });
});

test("a string that was not signed is unrelated to the signature", async () => {
  const { comparison } = await compare((right) => signHmac(app.secret, `${right};id=7`), replacePath);
  expect(comparison.string).toMatchObject({ is_equal: false, signature: "unrelated" });
});

test("another token is not shown, and the answer has no token", async () => {
  const { comparison } = await compare(
    (right) => signHmac("nobody", right),
    (right) => right.replace(app.token, `${app.token}x`),
  );
  expect(comparison.string?.first_difference).toMatchObject({ piece: "token" });
  expect(JSON.stringify(comparison)).not.toContain(app.token);
});

test("the body is compared with the one to hash", async () => {
  const { comparison: equal } = await compare((right) => signHmac("nobody", right), keep, body);
  expect(equal.body).toMatchObject({ is_equal: true, first_difference: null });
  const { comparison } = await compare((right) => signHmac("nobody", right), keep, body.replace(":", ": "));
  expect(comparison.body).toMatchObject({
    is_equal: false,
    first_difference: { byte: '{"accountNo":'.length + 1, signed: " ", expected: '"' },
  });
});

test("an RSA signature is checked with the registered keys", async () => {
  const timestamp = formatWibTimestamp(new Date());
  const signWrongly = `${app.consumerKey}|${timestamp} WIB!`;
  await send({
    method: "POST",
    target: "/v1.0/access-token/b2b",
    body: '{"grantType":"client_credentials"}',
    headers: {
      "Content-Type": "application/json",
      "X-CLIENT-KEY": app.consumerKey,
      "X-TIMESTAMP": timestamp,
      "X-SIGNATURE": signRsa(app.privateKeyPem, signWrongly),
    },
  });
  const { id } = await findLastActivity(app);
  const reply = await developer.call(compareRecorded, {
    params: { activityId: id },
    body: { signed_string: signWrongly },
  });
  const { string } = getData(compareRecorded, reply);
  expect([string?.signature, string?.first_difference?.piece]).toEqual(["right", null]);
});

test("Verify compares, too", async () => {
  const timestamp = formatWibTimestamp(new Date());
  const right = buildStringToSign(asked, timestamp, app.token);
  const headers = {
    ...signHeaders(app, asked),
    "X-TIMESTAMP": timestamp,
    "X-SIGNATURE": signHmac("nobody", right),
  };
  const reply = await developer.call(verifyRequest, {
    body: {
      db_id: app.id,
      method: "POST",
      url: asked.target,
      body,
      headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
      compared: { signed_string: right },
    },
  });
  expect(getData(verifyRequest, reply).comparison).toMatchObject({
    string: { is_equal: true, signature: "unrelated" },
    body: null,
  });
});

test("nothing of it is logged", async () => {
  await compare(
    (right) => signHmac("nobody", right),
    () => "a string that nobody keeps",
  );
  expect(portal.log.join("\n")).not.toContain("a string that nobody keeps");
});

describe("who may compare", () => {
  const mayCompare = async (reader: Pick<SignedIn, "call">) => {
    const { id } = await findLastActivity(app);
    const detail = await reader.call(activityContract.detail, { params: { activityId: id } });
    const reply = await reader.call(compareRecorded, {
      params: { activityId: id },
      body: { signed_string: "POST" },
    });
    return [getData(activityContract.detail, detail).can.compare, reply.status];
  };

  test("developers of the company and administrators, as the detail says", async () => {
    expect(await mayCompare(developer)).toEqual([true, 200]);
    expect(await mayCompare(await signedInAs("admin"))).toEqual([true, 200]);
  });

  test("viewers and scripts may not", async () => {
    const viewer = await signedInAs("tenant", { companyId: app.companyId, companyRole: "viewer" });
    expect(await mayCompare(viewer)).toEqual([false, 409]);
    const script = createCaller((await buildMachineToken(app.ownerId)).value);
    expect((await mayCompare(script))[0]).toBe(false);
  });

  test("a call of another company, and one without an explanation, is not found", async () => {
    const { id } = await findLastActivity(app);
    const stranger = await signedInAs("tenant");
    const unexplained = await buildActivity(app.id);
    for (const [caller, activityId] of [
      [stranger, id],
      [developer, unexplained],
    ] as const) {
      const reply = await caller.call(compareRecorded, {
        params: { activityId },
        body: { signed_string: "" },
      });
      expect(reply.status).toBe(404);
    }
  });
});
