import { responseCode } from "contract/snap/response-codes";
import { bankServices, sandboxValues } from "contract/snap/sandbox-values";
import { loadDetails } from "contract/snap/service-details";
import { consumerServices } from "contract/snap/services";
import { beforeAll, describe, expect, test } from "vitest";
import { usePortal } from "#test/portal";
import { buildCallingApp, call, sampleCall, type TestApp } from "#test/snap-client";
import { authorizationCode } from "./bank/consents.ts";
import { applyOneTimeToken } from "./bank/one-time-tokens.ts";
import { cannedAnswer } from "./canned-answer.ts";
import { handlerOf, type Handler } from "./handlers.ts";

/* The values that the service pages name give the answers they promise. */

usePortal();

describe.each(Object.entries(sandboxValues))("service %s", (code, values) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildCallingApp();
  });

  test.each(values.map((value, index) => ({ index, ...value })))(
    "with $fields answers $answer",
    async ({ index, fields, answer }) => {
      const service = consumerServices.find((each) => each.code === code);
      if (service === undefined) throw new Error(`There is no service ${code}.`);
      const { sampleRequest } = await loadDetails(code);
      const reference =
        "partnerReferenceNo" in sampleRequest ? { partnerReferenceNo: `VAL-${code}-${String(index)}` } : {};
      const body = JSON.stringify({ ...sampleRequest, ...reference, ...fields });
      const reply = await call(app, { ...(await sampleCall(service)), body });
      expect(reply.body.responseCode).toBe(responseCode(code, answer));
    },
  );
});

test("the pages say of exactly the services with a handler of their own that they keep data", () => {
  const stateless = new Set<Handler>([cannedAnswer, authorizationCode, applyOneTimeToken]);
  const withHandler = consumerServices.filter(({ code }) => !stateless.has(handlerOf(code)));
  expect(withHandler.map(({ code }) => code)).toEqual([...bankServices].toSorted());
});
