import { loadDetails } from "contract/snap/service-details";
import { expect, test } from "vitest";
import { callAsCurl } from "./call-as-curl.values.ts";
import { prefillInputs } from "./send-inputs.ts";

const now = new Date("2026-11-22T02:05:03.123Z");
const listFields = async (code: string): Promise<unknown> =>
  JSON.parse(prefillInputs(await loadDetails(code), now).body);

test("a transfer has a new reference and an account that receives it", async () => {
  expect(await listFields("17")).toMatchObject({
    partnerReferenceNo: "PRT20261122020503123",
    beneficiaryAccountNo: "2000200202",
    sourceAccountNo: "2000100101",
  });
});

test.each(["20", "40"])("the order of a bulk of service %s has a reference with a number", async (code) => {
  expect(await listFields(code)).toMatchObject({
    partnerBulkId: "PRT20261122020503123",
    bulkObject: [{ partnerReferenceNo: "PRT20261122020503123-1" }],
  });
});

test("a reference that names an earlier QR is kept", async () => {
  expect(await listFields("50")).toMatchObject({ partnerReferenceNo: "PRT-20261120-000072" });
});

test("parameters of path and query are not in the body", async () => {
  expect(prefillInputs(await loadDetails("03"), now)).toEqual({
    path: { custIdMerchant: "CUST000071" },
    query: {},
    body: "",
  });
  const { query, body } = prefillInputs(await loadDetails("10"), now);
  expect(query).toMatchObject({ redirectUrl: "https://toko.contoh.id/kembali", lang: "id" });
  expect(body).toBe("");
});

test("the request as curl has a new X-EXTERNAL-ID, and quotes what a shell would read", () => {
  const curl = callAsCurl({
    method: "POST",
    url: "https://sandbox.id/v1.0/a?b=1&c",
    string_to_sign: "",
    headers: [
      { name: "X-EXTERNAL-ID", value: "1" },
      { name: "X-PARTNER-ID", value: "it's" },
      { name: "Content-Length", value: "2" },
    ],
    body: "{'$a'}",
  });
  expect(curl.split(" \\\n  ")).toEqual([
    "curl -i -X POST 'https://sandbox.id/v1.0/a?b=1&c'",
    '-H "X-EXTERNAL-ID: $(date +%s)$$"',
    "-H 'X-PARTNER-ID: it'\\''s'",
    "--data-raw '{'\\''$a'\\''}'",
  ]);
});
