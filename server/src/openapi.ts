import { ErrorBody } from "contract/error-body";
import type { Contract, Endpoint } from "contract/endpoint";
import { PageMeta } from "contract/pagination";
import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import { productName, productVersion } from "./features/portal/portal.service.ts";

/** The OpenAPI 3.1 document of the whole API, made from the contracts. */
export function openApiDocument(contracts: Record<string, Contract>) {
  const paths: ZodOpenApiPathsObject = {};
  for (const [feature, contract] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries(contract)) {
      // Inputs in headers share their path with a form that is documented there.
      if (endpoint.headers !== undefined) continue;
      const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(feature, name, endpoint) };
    }
  }
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: productName,
      version: productVersion,
      description:
        "The calls of the developer portal. A success is HTTP 200 with `status` 00; a failure has `status`, `remark` and, " +
        "where fields are at fault, `errors`. 403 means that the session has ended or the role may not.",
    },
    servers: [{ url: "/" }],
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    paths,
  });
}

function operation(feature: string, name: string, endpoint: Endpoint) {
  const failure = (description: string) => ({
    description,
    content: { "application/json": { schema: ErrorBody } },
  });
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: endpoint.summary,
    ...(endpoint.description === undefined ? {} : { description: endpoint.description }),
    security: endpoint.access === "public" ? [] : [{ bearer: [] }],
    ...(endpoint.params === undefined && endpoint.query === undefined
      ? {}
      : {
          requestParams: {
            ...(endpoint.params === undefined ? {} : { path: endpoint.params }),
            ...(endpoint.query === undefined ? {} : { query: endpoint.query }),
          },
        }),
    ...requestBody(endpoint),
    responses: {
      "200": {
        description: endpoint.message,
        content: replyContent(endpoint),
      },
      "400": failure("Bad input; each field at fault is named."),
      ...(endpoint.access === "public"
        ? {}
        : { "403": failure("The session has ended, or the role may not.") }),
      ...(endpoint.multipart === undefined
        ? {}
        : {
            "413": failure("The file is too large."),
            "415": failure("The file is not what its name says, or of a kind that is not taken."),
          }),
      "429": failure("Too many requests; Retry-After says when to come back."),
      "500": failure("A fault of the server."),
      "503": failure("The database is away; try again."),
    },
  };
}

function requestBody({ body, multipart }: Endpoint): Pick<ZodOpenApiOperationObject, "requestBody"> {
  if (multipart !== undefined)
    return {
      requestBody: {
        required: true,
        content: {
          "multipart/form-data": {
            schema: {
              type: "object",
              required: [multipart.field],
              properties: { [multipart.field]: { type: "string", format: "binary" } },
            },
          },
        },
      },
    };
  return body === undefined ? {} : { requestBody: { content: { "application/json": { schema: body } } } };
}

const replyContent = (endpoint: Endpoint) =>
  endpoint.reply === "file"
    ? { "application/octet-stream": { schema: endpoint.response } }
    : { "application/json": { schema: replySchema(endpoint) } };

function replySchema(endpoint: Endpoint) {
  const head = { status: z.literal("00"), message: z.literal(endpoint.message) };
  if (endpoint.reply === "page")
    return z.object({ ...head, data: z.array(endpoint.response), meta: PageMeta });
  if (endpoint.reply !== "data" && endpoint.response instanceof z.ZodObject)
    return z.object({ ...head, ...endpoint.response.shape });
  return z.object({ ...head, data: endpoint.response });
}
