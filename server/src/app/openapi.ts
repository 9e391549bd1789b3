import { ErrorBody, errorKinds, RedirectErrorBody, TopErrorBody, type ErrorKind } from "contract/error-body";
import type { Contract, Endpoint } from "contract/endpoint";
import { maxAnonymousJsonValues, maxJsonDepth, maxJsonValues } from "contract/fields";
import { successCodes } from "contract/messages/successes";
import { PageMeta } from "contract/pagination";
import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import { getNeededScope } from "#features/identity/tokens/tokens.scopes.ts";
import { productName, productVersion } from "#config/product.ts";

/** The OpenAPI 3.1 document of the whole API, generated from the contracts. */
export function openApiDocument(contracts: Record<string, Contract>) {
  const paths: ZodOpenApiPathsObject = {};
  for (const [feature, contract] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries(contract)) {
      // Calls with inputs in headers share their path with a documented form.
      if (endpoint.headers !== undefined) continue;
      const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: buildOperation(feature, name, endpoint),
      };
    }
  }
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: productName,
      version: productVersion,
      description:
        "The calls of the developer portal. A success is HTTP 200 with `status` 00; a failure has `status`, `remark` and, " +
        "for invalid fields, `errors`. 403 means that the session has ended or the role is not allowed. The JSON of a request " +
        `has at most 1,000,000 bytes, ${String(maxJsonDepth)} levels and ${String(maxJsonValues)} values (${String(maxAnonymousJsonValues)} without a session), its headers at most ` +
        "16,384 bytes together. A machine token (`/api/v1/tokens`) replaces the access token in the calls that name a scope; " +
        "without that scope the response is 409.",
    },
    servers: [{ url: "/" }],
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    paths,
  });
}

function buildOperation(feature: string, name: string, endpoint: Endpoint) {
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: endpoint.summary,
    ...getDescription(endpoint),
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
    responses: buildResponses(endpoint),
  };
}

/** The description of a call, whether it asks for the password, and the scope with which a machine token may make it. */
function getDescription(endpoint: Endpoint): { description?: string } {
  const scope = getNeededScope(endpoint);
  const sentences = [
    ...(endpoint.description === undefined ? [] : [endpoint.description]),
    ...(endpoint.confirmation === undefined ? [] : [confirmed]),
    ...(scope === undefined || scope === "any" ? [] : [`Scope of machine tokens: \`${scope}\`.`]),
  ];
  return sentences.length === 0 ? {} : { description: sentences.join(" ") };
}

const confirmed =
  "409 with the code `password_confirmation_required` unless the password was entered in this session in the last 15 " +
  "minutes (`POST /api/v1/sso/confirm-password`).";

/** The meaning of each kind of failure. */
const meanings: Record<ErrorKind, string> = {
  wrong_credentials: "The input is refused; `status` is 01.",
  not_found: "The entry does not exist or does not belong to the caller.",
  validation: "Invalid input; each invalid field is named.",
  too_large: "The body is larger than 1,000,000 bytes.",
  conflict:
    "The entry exists already, or is in another state than the call requires, or the call requires another role in the company or the confirmed password.",
  too_many_requests: "Too many requests; Retry-After says when to try again.",
  file_refused: "The file does not match its name, or its type is not accepted.",
  file_too_large: "The file is too large.",
  session_lapsed: "There is no session, or it has ended.",
  role_not_allowed: "The call requires another role.",
  unavailable: "The service is temporarily unavailable; Retry-After says when to try again.",
  server_error: "An internal error of the server.",
};

/** The failures of a call: those that follow from its access and inputs, and those it declares. */
function listFailures(endpoint: Endpoint): ErrorKind[] {
  const { access, companyRole, confirmation, params, body, headers, multipart, failures = [] } = endpoint;
  return [
    "validation",
    ...(access === "public" ? [] : (["session_lapsed", "role_not_allowed"] as const)),
    ...(params === undefined ? [] : (["not_found"] as const)),
    ...(body === undefined && headers === undefined ? [] : (["too_large"] as const)),
    ...(multipart === undefined ? [] : (["file_too_large", "file_refused"] as const)),
    ...(companyRole === undefined && confirmation === undefined ? [] : (["conflict"] as const)),
    ...failures,
    ...(endpoint.reply === "redirect" ? (["wrong_credentials"] as const) : []),
    "too_many_requests",
    "server_error",
    "unavailable",
  ];
}

function buildResponses(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const kinds = [...new Set(listFailures(endpoint))];
  const descriptions = new Map<`${1 | 2 | 3 | 4 | 5}${string}`, string[]>();
  for (const kind of kinds) {
    const status = `${errorKinds[kind].http}` as const;
    descriptions.set(status, [...(descriptions.get(status) ?? []), meanings[kind]]);
  }
  const responses: ZodOpenApiResponsesObject = {};
  for (const [status, sentences] of descriptions)
    responses[status] = {
      description: [...new Set(sentences)].join(" "),
      content: { "application/json": { schema: getFailureSchema(endpoint) } },
    };
  responses["200"] = {
    description: [endpoint.message, ...(descriptions.get("200") ?? [])].join(" · "),
    content: buildReplyContent(endpoint, descriptions.has("200")),
  };
  return responses;
}

const failureSchemas = { top: TopErrorBody, redirect: RedirectErrorBody };
const getFailureSchema = ({ reply }: Endpoint) =>
  reply === "top" || reply === "redirect" ? failureSchemas[reply] : ErrorBody;

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

function buildReplyContent(endpoint: Endpoint, mayFail: boolean) {
  if (endpoint.reply === "file") return { "application/octet-stream": { schema: endpoint.response } };
  const success = buildReplySchema(endpoint);
  return {
    "application/json": { schema: mayFail ? z.union([success, getFailureSchema(endpoint)]) : success },
  };
}

function buildReplySchema(endpoint: Endpoint) {
  const head = {
    status: z.literal("00"),
    message: z.literal(endpoint.message),
    code: z.literal(successCodes[endpoint.message]),
  };
  if (endpoint.reply === "page")
    return z.object({ ...head, data: z.array(endpoint.response), meta: PageMeta });
  if (endpoint.reply !== "data" && endpoint.response instanceof z.ZodObject)
    return z.object({ ...head, ...endpoint.response.shape });
  return z.object({ ...head, data: endpoint.response });
}
