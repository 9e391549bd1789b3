import { loadDetails } from "contract/snap/service-details";
import { beforeEach, expect, test } from "vitest";
import { signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { db } from "#db/database.ts";
import { findLastDetail } from "#test/refusals.ts";
import { buildCallingApp, call, createExternalId, type TestApp } from "#test/snap-client.ts";

usePortal();

let app: TestApp;
let reader: SignedIn;
beforeEach(async () => {
  app = await buildCallingApp();
  reader = await signedInAs("tenant", { companyId: app.companyId });
});

/** Service 54 with `urlParam`, as some providers publish it. */
async function pay(changes: Record<string, unknown> = {}) {
  const { sampleRequest } = await loadDetails("54");
  const { urlParams, ...others } = sampleRequest;
  const body = { ...others, partnerReferenceNo: createExternalId(), urlParam: urlParams, ...changes };
  const target = "/v1.0/debit/payment-host-to-host";
  const headers = { "X-DEVICE-ID": "09864ADCASA" };
  const answer = await call(app, { method: "POST", target, headers, body: JSON.stringify(body) });
  const { refusal, ignored_fields } = await findLastDetail(app, reader);
  return { ...answer.body, refusal, ignored_fields };
}

test("a call that succeeded names the field that was ignored", async () => {
  const { responseCode, ignored_fields: ignored } = await pay();
  expect(responseCode).toBe("2005400");
  expect(ignored).toEqual([{ field: "urlParam", meant: "urlParams" }]);
});

test("a refused call names it, too, but not what its refusal names", async () => {
  const paid = await pay({ amount: { Value: "1.00", currency: "IDR" } });
  expect(paid).toMatchObject({
    responseCode: "4005402",
    refusal: { findings: [{ name: "amount.value", deviation: "field_case" }] },
    ignored_fields: [{ field: "urlParam", meant: "urlParams" }],
  });
});

test("a strict app is refused", async () => {
  await db().app.update({ where: { id: app.id }, data: { isStrict: true } });
  expect(await pay()).toMatchObject({
    responseCode: "4005401",
    responseMessage: "Invalid Field Format urlParam (strict mode: unknown field, did you mean urlParams)",
    refusal: { findings: [{ name: "urlParam", rule: "strict_rule", deviation: "field_unknown" }] },
    ignored_fields: [],
  });
});
