import { callbackServices } from "contract/callbacks/callbacks.contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { getPortalUrl, usePortal } from "#test/portal.ts";
import { anonymous } from "#test/caller.ts";
import { servedServices } from "./routes.ts";

usePortal();

const Operation = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean() })),
  requestBody: z
    .object({
      content: z.object({
        "application/json": z.object({ schema: z.object({ required: z.array(z.string()).optional() }) }),
      }),
    })
    .optional(),
  responses: z.record(z.string(), z.object({ description: z.string() })),
});
const Document = z.object({
  openapi: z.string(),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  webhooks: z.record(z.string(), z.object({ post: Operation })),
});

test("the document of the sandbox is public and has every path and method", async () => {
  const answer = await anonymous.get("/api/v1/openapi-sandbox.json");
  expect(answer.status).toBe(200);
  const { openapi, paths, servers, webhooks } = Document.parse(answer.body);
  expect(servers).toEqual([{ url: getPortalUrl() }]);
  expect(Object.keys(webhooks)).toHaveLength(callbackServices.length);
  const notice = webhooks["transfer-va/payment"]?.post;
  expect(notice?.requestBody?.content["application/json"].schema.required).toContain("paymentRequestId");
  expect(notice?.responses["404"]?.description).toContain("4042513");
  expect(openapi).toBe("3.1.0");
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const expected = servedServices.flatMap((service) =>
    service.paths.flatMap((path) => service.methods.map((method) => `${method} /v1.0/${path}`)),
  );
  expect(routes.toSorted()).toEqual(expected.toSorted());

  const transfer = paths["/v1.0/transfer-intrabank"]?.["post"];
  expect(transfer?.requestBody?.content["application/json"].schema.required).toContain("partnerReferenceNo");
  expect(transfer?.responses["403"]?.description).toContain("4031714 Insufficient Funds");
  expect(transfer?.parameters.map(({ name }) => name)).toContain("X-EXTERNAL-ID");
  const card = paths["/v1.0/registration-card-inquiry/{custIdMerchant}"]?.["get"];
  expect(card?.parameters).toContainEqual(
    expect.objectContaining({ name: "custIdMerchant", in: "path", required: true }),
  );
  expect(card?.requestBody).toBeUndefined();
});
