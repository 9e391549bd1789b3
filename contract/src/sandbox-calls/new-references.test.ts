import { expect, test } from "vitest";
import { loadDetails } from "../snap/service-details.ts";
import { listReferenceNames, replaceReferences } from "./new-references.ts";
import { prefillCall } from "./prefill-call.ts";

const now = new Date("2026-11-22T02:05:03.123Z");

test("only the references change, and every other byte is kept", () => {
  const body =
    '{ "partnerReferenceNo" :"PRT-1",\n "amount": 1.50, "customerReference":"INV-1", "remark": "PRT-1" }';
  expect(replaceReferences("17", body, now)).toBe(
    '{ "partnerReferenceNo" :"PRT20261122020503123",\n "amount": 1.50, "customerReference":"INV20261122020503123", "remark": "PRT-1" }',
  );
  expect(replaceReferences("17", "not JSON", now)).toBe("not JSON");
});

test("each order of a bulk has a reference of its own", () => {
  const body =
    '{"partnerBulkId":"B-1","bulkObject":[{"partnerReferenceNo":"PRT-1"},{"partnerReferenceNo":"PRT-2"}]}';
  expect(replaceReferences("20", body, now)).toBe(
    '{"partnerBulkId":"PRT20261122020503123","bulkObject":[{"partnerReferenceNo":"PRT20261122020503123"},{"partnerReferenceNo":"PRT20261122020503123-2"}]}',
  );
});

test.each(["20", "40"])("the prefilled bulk of service %s has new references", async (code) => {
  const { body } = prefillCall(await loadDetails(code), (name) => `NEW-${name}`);
  expect(JSON.parse(body)).toMatchObject({
    partnerBulkId: "NEW-partnerBulkId",
    bulkObject: [{ partnerReferenceNo: "NEW-partnerReferenceNo", amount: { value: "150000.00" } }],
  });
});

test("a reference that names an earlier transaction is kept, one that was used is not", () => {
  expect(listReferenceNames("50")).not.toContain("partnerReferenceNo");
  expect(listReferenceNames("54")).toContain("partnerReferenceNo");
});
