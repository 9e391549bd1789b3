import { buildResponseCode } from "contract/snap/response-codes";
import { bankServices, repetitions, sandboxValues } from "contract/snap/sandbox-values";
import { loadDetails } from "contract/snap/service-details";
import { consumerServices } from "contract/snap/services";
import { beforeAll, describe, expect, test } from "vitest";
import { usePortal } from "#test/portal.ts";
import { buildCallingApp, call, buildSampleCall, type TestApp } from "#test/snap-client.ts";
import { applyOneTimeToken, issueAuthorizationCode } from "./handlers/customer-tokens.ts";
import { getHandler, type Handler } from "./handlers.ts";

/* The values that the service pages name give the answers they promise. */

usePortal();

const findService = (code: string) => {
  const service = consumerServices.find((each) => each.code === code);
  if (service === undefined) throw new Error(`There is no service ${code}.`);
  return service;
};

const send = async (app: TestApp, code: string, changes: Record<string, unknown>) =>
  (await call(app, await buildSampleCall(findService(code), "/v1.0", changes))).body.responseCode;

/** A new reference, if the service has one. */
const createReference = async (code: string, value: string) =>
  "partnerReferenceNo" in (await loadDetails(code)).sampleRequest ? { partnerReferenceNo: value } : {};

describe.each(Object.entries(sandboxValues))("service %s", (code, values) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildCallingApp();
    for (const after of new Set(values.flatMap((value) => value.after ?? [])))
      expect(await send(app, after, {})).toBe(buildResponseCode(after, "20000"));
  });

  test.each(values.map((value, index) => ({ index, ...value })))(
    "with $fields answers $answer",
    async ({ index, fields, answer }) => {
      const reference = await createReference(code, `VAL-${code}-${String(index)}`);
      expect(await send(app, code, { ...reference, ...fields })).toBe(buildResponseCode(code, answer));
    },
  );
});

test.each(Object.entries(repetitions))(
  "a repeated call of service %s answers what its page says",
  async (code, { same, other }) => {
    const app = await buildCallingApp();
    const succeeding = sandboxValues[code]?.find(({ answer }) => answer === "20000")?.fields ?? {};
    const order = { ...(await createReference(code, `REP-${code}`)), ...succeeding };
    expect(await send(app, code, order)).toBe(buildResponseCode(code, "20000"));
    expect(await send(app, code, order)).toBe(buildResponseCode(code, same));
    const changed = { ...order, additionalInfo: { channel: "mobile" } };
    expect(await send(app, code, changed)).toBe(buildResponseCode(code, other));
  },
);

test("the page of each service names values", () => {
  const silent = consumerServices.filter(({ code }) => sandboxValues[code] === undefined);
  expect(silent.map(({ code }) => code)).toEqual([]);
});

test("the pages say that a service keeps data, of all but those whose handler keeps nothing", () => {
  const stateless = new Set<Handler>([issueAuthorizationCode, applyOneTimeToken]);
  const withHandler = consumerServices.filter(({ code }) => !stateless.has(getHandler(code)));
  expect(withHandler.map(({ code }) => code)).toEqual([...bankServices].toSorted());
});
