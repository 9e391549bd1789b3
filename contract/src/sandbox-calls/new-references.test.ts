import { expect, test } from "vitest";
import { listReferenceNames, replaceReferences } from "./new-references.ts";

const now = new Date("2026-11-22T02:05:03.123Z");

test("only the references change, and every other byte is kept", () => {
  const body =
    '{ "partnerReferenceNo" :"PRT-1",\n "amount": 1.50, "customerReference":"INV-1", "remark": "PRT-1" }';
  expect(replaceReferences("17", body, now)).toBe(
    '{ "partnerReferenceNo" :"PRT20261122020503123",\n "amount": 1.50, "customerReference":"INV20261122020503123", "remark": "PRT-1" }',
  );
  expect(replaceReferences("17", "not JSON", now)).toBe("not JSON");
});

test("a reference that names an earlier transaction is kept, one that was used is not", () => {
  expect(listReferenceNames("50")).not.toContain("partnerReferenceNo");
  expect(listReferenceNames("54")).toContain("partnerReferenceNo");
});
