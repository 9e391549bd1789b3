import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { findFaults } from "contract/snap/field-errors";
import { loadDetails } from "contract/snap/service-details";
import { consumerServices } from "contract/snap/services";
import { db } from "#db/database.ts";
import { usePortal } from "#test/portal.ts";
import { buildCallingApp, buildSampleCall, call, type TestApp } from "#test/snap-client.ts";

usePortal();

let app: TestApp;
beforeEach(async () => {
  app = await buildCallingApp();
});

function findService(code: string) {
  const service = consumerServices.find((each) => each.code === code);
  if (service === undefined) throw new Error(`There is no service ${code}.`);
  return service;
}

/** Sends the sample of a service, which is answered with success. */
async function send(code: string) {
  const sample = await buildSampleCall(findService(code));
  const { body } = await call(app, sample);
  expect(body.responseCode).toMatch(/^20/);
  return {
    answer: body,
    sent: z.record(z.string(), z.unknown()).parse(JSON.parse(String(sample.body ?? "{}"))),
  };
}

const listCallbacks = () => db().callback.findMany({ where: { appId: app.id } });

test.each([
  ["20", "21"],
  ["22", "76"],
  ["23", "75"],
  ["33", "34"],
  ["40", "41"],
  ["50", "52"],
  ["54", "56"],
  ["60", "79"],
  ["71", "72"],
])(
  "service %s is told to the tenant by service %s, by its table and with its references",
  async (code, told) => {
    const { answer, sent } = await send(code);
    const callbacks = await listCallbacks();
    expect(callbacks.map(({ serviceCode }) => serviceCode)).toEqual([told]);
    const body = z.record(z.string(), z.unknown()).parse(JSON.parse(callbacks[0]?.body ?? ""));
    // The client of this test sends an X-EXTERNAL-ID with letters.
    const faults = findFaults((await loadDetails(told)).request, body);
    expect(faults.filter(({ field }) => field !== "originalExternalId")).toEqual([]);
    const text = JSON.stringify(body);
    const own = [answer["referenceNo"], answer["bulkId"], sent["partnerReferenceNo"]].filter(
      (reference) => typeof reference === "string" && text.includes(reference),
    );
    expect(own.length).toBeGreaterThan(0);
  },
);

test.each([
  ["20", "21"],
  ["40", "41"],
])("a bulk of service %s without an id of the client is told with its own", async (code, told) => {
  const sample = await buildSampleCall(findService(code), "/v1.0", { partnerBulkId: undefined });
  const { body: answer } = await call(app, sample);
  const [callback] = await listCallbacks();
  const body = z.record(z.string(), z.unknown()).parse(JSON.parse(callback?.body ?? ""));
  expect(findFaults((await loadDetails(told)).request, body)).toEqual([]);
  expect(body).toMatchObject({ bulkId: answer["bulkId"], partnerBulkId: answer["bulkId"] });
});

test("a call that is refused, repeated or has no callback tells nothing", async () => {
  await send("17");
  const service = findService("23");
  const unaffordable = { amount: { value: "9000000.00", currency: "IDR" } };
  const refused = await call(app, await buildSampleCall(service, "/v1.0", unaffordable));
  expect(refused.body.responseCode).toBe("4032314");
  expect(await listCallbacks()).toEqual([]);
  await send("23");
  const again = await call(app, await buildSampleCall(service));
  expect(again.body.responseCode).toBe("4092301");
  expect(await listCallbacks()).toHaveLength(1);
});
