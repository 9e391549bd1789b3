import { loadDetails } from "contract/snap/service-details";
import { expect, test } from "vitest";
import { requireFields } from "./verify-call.ts";

/* A request of 480 KB has 160,000 items: looking at all of them kept the process busy for almost a second. */
test.each([
  ["missing", undefined, 1],
  ["of a wrong type", 5, 1000],
])("of many items in which a field is %s, the first ones are looked at", async (_what, value, max) => {
  const { request, sampleRequest } = await loadDetails("17");
  let looked = 0;
  const item = {
    get originatorCustomerNo() {
      looked += 1;
      return value;
    },
    originatorCustomerName: "Siti",
    originatorBankCode: "014",
  };
  const body = { ...sampleRequest, originatorInfos: Array.from({ length: 5000 }, () => item) };
  expect(() => {
    requireFields(request, body);
  }).toThrow();
  expect(looked).toBe(max);
});
