import { loadDetails } from "contract/snap/service-details";
import { consumerServices } from "contract/snap/services";
import { expect, test } from "vitest";
import { usePortal } from "#test/portal.ts";
import { buildCallingApp, sampleCall } from "#test/snap-client.ts";
import { bodyInputs, fieldInputs, wrongAnswers } from "#test/snap-faults.ts";

const { log } = usePortal();

test.each(consumerServices)(
  "service $code, $name: bad input in every field, and bad bodies",
  async (service) => {
    const { request } = await loadDetails(service.code);
    const sample = await sampleCall(service);
    const inputs = [...fieldInputs(sample, request), ...bodyInputs(sample, request)];
    expect(await wrongAnswers(await buildCallingApp(), service, inputs)).toEqual([]);
  },
);

test("no bad input causes an unexpected error", () => {
  expect(log.filter((line) => line.includes("unexpected error"))).toEqual([]);
});
