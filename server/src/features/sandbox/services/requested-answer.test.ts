import { buildResponseCode } from "contract/snap/response-codes";
import { answerPrefix, answersOnRequest } from "contract/snap/requested-answers";
import { consumerServices } from "contract/snap/services";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { usePortal } from "#test/portal.ts";
import {
  buildCallingApp,
  call,
  createExternalId,
  buildSampleCall,
  type SnapCall,
  type TestApp,
} from "#test/snap-client.ts";

/* An X-EXTERNAL-ID that begins with 99999 asks for the answer whose status and case follow. */

const { log } = usePortal();

let app: TestApp;
beforeAll(async () => {
  app = await buildCallingApp();
});

async function readSample(code: string): Promise<SnapCall> {
  const service = consumerServices.find((each) => each.code === code);
  if (service === undefined) throw new Error(`There is no service ${code}.`);
  return buildSampleCall(service);
}

async function readAnswerTo(sample: SnapCall, requested: string, headers: SnapCall["headers"] = {}) {
  const externalId = `${answerPrefix}${requested}${createExternalId()}`;
  const { body } = await call(app, { ...sample, headers: { "X-EXTERNAL-ID": externalId, ...headers } });
  return body.responseCode;
}

test.each(consumerServices)("service $code, $name, gives an answer of its page", async (service) => {
  // Each of the answers is requested from several services.
  const requested = answersOnRequest[Number(service.code) % answersOnRequest.length] ?? "50000";
  const code = await readAnswerTo(await buildSampleCall(service), requested);
  expect(code).toBe(buildResponseCode(service.code, requested));
});

test("an answer on request is no error in the log", () => {
  expect(log.filter((line) => line.includes("unexpected error"))).toEqual([]);
});

test("a transfer that times out on request moves no money, and can be sent again", async () => {
  const where = { appId: app.id, number: "2000100101" };
  const readBalance = async () => (await db().testAccount.findFirstOrThrow({ where })).balance;
  await call(app, await readSample("11"));
  const before = await readBalance();
  const transfer = await readSample("17");
  expect(await readAnswerTo(transfer, "50400")).toBe("5041700");
  expect(await readBalance()).toEqual(before);
  expect((await call(app, transfer)).body.responseCode).toBe("2001700");
});

test.each(["20000", "40101", "40900", "42900", "12345"])(
  "%s is no outcome of a service and cannot be requested",
  async (requested) => {
    expect(await readAnswerTo(await readSample("11"), requested)).toBe("2001100");
  },
);

test("the checks before the service come first", async () => {
  const transfer = await readSample("17");
  expect(await readAnswerTo(transfer, "50400", { "X-SIGNATURE": "wrong" })).toBe("4011700");
  expect(await readAnswerTo({ ...transfer, body: "{}" }, "50400")).toBe("4001702");
});
