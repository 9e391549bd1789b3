import { responseCode } from "contract/snap/response-codes";
import { loadDetails } from "contract/snap/service-details";
import { consumerServices } from "contract/snap/services";
import { beforeAll, expect, test } from "vitest";
import { usePortal } from "#test/portal";
import { buildCallingApp, call, sampleCall, type TestApp } from "#test/snap-client";
import { faultyCalls } from "#test/snap-faults";

usePortal();

let app: TestApp;
beforeAll(async () => {
  app = await buildCallingApp();
});

test.each(consumerServices)(
  "service $code, $name: every field absent, null, empty, of a wrong type, too long or in a wrong format",
  async (service) => {
    const { request } = await loadDetails(service.code);
    for (const { title, call: faulty, responseCase, field } of faultyCalls(
      await sampleCall(service),
      request,
    )) {
      const { body } = await call(app, faulty);
      expect({ title, code: body.responseCode }).toEqual({
        title,
        code: responseCode(service.code, responseCase),
      });
      expect(body.responseMessage).toContain(field);
    }
  },
);
