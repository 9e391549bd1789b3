import { loadDetails } from "contract/snap/service-details";
import { consumerServices } from "contract/snap/services";
import { expect, test } from "vitest";
import { usePortal } from "#test/portal.ts";
import { buildCallingApp, buildSampleCall } from "#test/snap-client.ts";
import { listBodyInputs, listFieldInputs, findWrongAnswers } from "#test/snap-faults.ts";

const { log } = usePortal();

test.each(consumerServices)(
  "service $code, $name: bad input in every field, and bad bodies",
  async (service) => {
    const { request } = await loadDetails(service.code);
    const sample = await buildSampleCall(service);
    const inputs = [...listFieldInputs(sample, request), ...listBodyInputs(sample, request)];
    expect(await findWrongAnswers(await buildCallingApp(), service, inputs)).toEqual([]);
  },
);

test("no bad input causes an unexpected error", () => {
  expect(log.filter((line) => line.includes("unexpected error"))).toEqual([]);
});
