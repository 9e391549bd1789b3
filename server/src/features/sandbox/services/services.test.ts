import { findFaults } from "contract/snap/field-errors";
import { buildResponseCode } from "contract/snap/response-codes";
import { loadDetails } from "contract/snap/service-details";
import { consumerServices } from "contract/snap/services";
import { beforeAll, describe, expect, test } from "vitest";
import { usePortal } from "#test/portal.ts";
import {
  buildCallingApp,
  call,
  orderSampleTransfer,
  buildSampleCall,
  type TestApp,
} from "#test/snap-client.ts";
import { listBodyInputs, listFieldInputs, findWrongAnswers } from "#test/snap-faults.ts";

usePortal();

let app: TestApp;
/** An app for four samples: a transfer that is refused the second time, and three payments for which money is left. */
let newApp: TestApp;
beforeAll(async () => {
  [app, newApp] = await Promise.all([buildCallingApp(), buildCallingApp()]);
  await orderSampleTransfer(app);
});

describe.each(consumerServices)("service $code, $name", (service) => {
  test("answers its sample with a well-formed response that echoes the references", async () => {
    const { response, request, sampleRequest } = await loadDetails(service.code);
    const { status, headers, body } = await call(
      ["17", "43", "54", "71"].includes(service.code) ? newApp : app,
      await buildSampleCall(service),
    );
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { responseCode: buildResponseCode(service.code, "20000"), responseMessage: "Successful" },
    });
    expect(headers.get("X-TIMESTAMP")).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+07:00$/);
    expect(headers.get("Content-Type")).toMatch(/^application\/json/);
    expect(findFaults(response, body)).toEqual([]);
    for (const { name } of request.filter(({ name: field }) => /Reference|additionalInfo/.test(field)))
      if (name in body && name in sampleRequest) expect(body[name]).toEqual(sampleRequest[name]);
  });

  test("reports a missing field, a wrong format, a nested one and a bad body, but no lenient value", async () => {
    const { request } = await loadDetails(service.code);
    const sample = await buildSampleCall(service);
    const fields = listFieldInputs(sample, request);
    const bodies = listBodyInputs(sample, request);
    // Every bad body is sent to a few services; the long test sends each to all.
    const body = bodies[Number(service.code) % bodies.length];
    const inputs = [
      fields.find(({ expected }) => expected === "40002"),
      fields.find(({ expected }) => expected === "40001"),
      fields.findLast(({ expected, field }) => expected === "40001" && /[.[]/.test(field)),
      fields.find(({ expected }) => expected === "well-formed"),
      body,
    ].filter((input) => input !== undefined);
    expect(await findWrongAnswers(app, service, inputs)).toEqual([]);
  });
});
