import { expect, test } from "vitest";
import { findIgnoredFields } from "./ignored-fields.ts";
import { loadDetails } from "./service-details.ts";
import { snapServices } from "./services.ts";

const find = async (code: string, changes: Record<string, unknown>) => {
  const { request, sampleRequest } = await loadDetails(code);
  const body = Object.entries({ ...sampleRequest, ...changes }).filter(([, value]) => value !== undefined);
  return findIgnoredFields(request, Object.fromEntries(body));
};

test.each(snapServices.map(({ code }) => code))("the sample of service %s has none", async (code) => {
  expect(await find(code, {})).toEqual([]);
});

test.each([
  ["54", { urlParams: undefined, urlParam: [] }, "urlParam", "urlParams"],
  ["27", { totalAmount: undefined, TotalAmount: {} }, "TotalAmount", "totalAmount"],
  ["54", { validUpTo: undefined, validUpto: "" }, "validUpto", "validUpTo"],
  ["54", { validUpTo: undefined, valid_up_to: "" }, "valid_up_to", "validUpTo"],
  ["17", { remark: undefined, remrak: "" }, "remrak", "remark"],
  ["17", { sourceAccountNo: undefined, sourceAccountNumber: "" }, "sourceAccountNumber", "sourceAccountNo"],
  ["17", { amount: { value: "1.00", Currency: "IDR" } }, "amount.Currency", "amount.currency"],
  [
    "54",
    { urlParams: [{ isDeepLink: "N" }, { isDeepLink: "N" }] },
    "urlParams[0].isDeepLink",
    "urlParams[0].isDeeplink",
  ],
])("service %s with %o: a misspelt field", async (code, changes, field, meant) => {
  expect(await find(code, changes)).toEqual([{ field, meant }]);
});

test.each([
  ["a field of a provider", { bankName: "BCA", beneficiaryBankName: "BCA", notes: "" }],
  ["a second name of a field that was sent", { Remark: "" }],
  ["what additionalInfo contains", { additionalInfo: { device_id: "1", Channel: "x", remrak: "" } }],
  ["names without letters", { "": 1, "-": 2, 数: 3 }],
])("%s is none", async (_title, changes) => {
  expect(await find("17", changes)).toEqual([]);
});

test("a body of very many unknown fields takes no time", async () => {
  const { request } = await loadDetails("54");
  const name = (number: number) => `urlParamz${String(number).padStart(11, "0")}`;
  const body = Object.fromEntries(Array.from({ length: 5000 }, (_each, number) => [name(number), 1]));
  const start = Date.now();
  expect(findIgnoredFields(request, { ...body, ["x".repeat(400_000)]: 1 })).toEqual([]);
  expect(Date.now() - start).toBeLessThan(200);
});
