import { formats } from "contract/snap/formats";
import { commonCases, buildResponseCode, responseMessages } from "contract/snap/response-codes";
import { loadDetails, type SnapField, type SnapServiceDetails } from "contract/snap/service-details";
import { snapServices, type SnapService } from "contract/snap/services";
import { getConfig, getSnapBaseUrl } from "#config/config.ts";
import { productName, productVersion } from "#config/product.ts";
import { servedServices } from "./routes.ts";

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the sandbox, from the table of services. */
export async function loadSandboxOpenApi(): Promise<Json> {
  const paths: Record<string, Json> = {};
  for (const service of servedServices) {
    const details = await loadDetails(service.code);
    for (const [index, path] of service.paths.entries())
      for (const method of service.methods)
        paths[`/v1.0/${path}`] = {
          ...paths[`/v1.0/${path}`],
          [method.toLowerCase()]: buildOperation(service, details, `${service.code}.${method}.${index}`),
        };
  }
  const webhooks: Record<string, Json> = {};
  for (const service of snapServices.filter(({ direction }) => direction === "from_provider"))
    webhooks[service.paths[0]] = {
      post: buildOperation(service, await loadDetails(service.code), `${service.code}.callback`),
    };
  return {
    openapi: "3.1.0",
    info: {
      title: `${productName}: sandbox`,
      version: productVersion,
      description:
        "The services of the payment standard that the sandbox answers, also below /api/v1.0, /api/v2.0, /api/v1, and any prefix before /v1.0, such as /snap/v1.0. The webhooks are the services that the bank of the sandbox calls at the server of an app.",
    },
    servers: [{ url: getSnapBaseUrl(getConfig()) ?? "/" }],
    components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
    paths,
    webhooks,
  };
}

const buildHeader = (name: string, required: boolean) => ({
  name,
  in: "header",
  required,
  schema: { type: "string" },
});

function buildOperation(service: SnapService, details: SnapServiceDetails, operationId: string): Json {
  const issuesToken = service.group === "security";
  const inBody = details.request.filter((field) => field.in === undefined);
  const names = issuesToken ? tokenHeaders : callHeaders;
  const sample = Object.entries(details.sampleRequest).filter(([name]) =>
    inBody.some((field) => field.name === name),
  );
  return {
    operationId,
    tags: [service.api],
    summary: `${service.code} ${service.name}`,
    security: issuesToken ? [] : [{ token: [] }],
    parameters: [
      ...names.map((name) => buildHeader(name, true)),
      ...(service.customerToken === undefined
        ? []
        : [buildHeader("Authorization-Customer", false), buildHeader("X-DEVICE-ID", false)]),
      ...details.request
        .filter((field) => field.in !== undefined)
        .map((field) => ({
          name: field.name,
          in: field.in,
          required: field.in === "path" || field.presence === "M",
          schema: buildSchema(field),
        })),
    ],
    ...(inBody.length === 0
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              "application/json": { schema: buildObjectSchema(inBody), example: Object.fromEntries(sample) },
            },
          },
        }),
    responses: buildResponses(service.code, details),
  };
}

const tokenHeaders = ["X-CLIENT-KEY", "X-TIMESTAMP", "X-SIGNATURE"];
const callHeaders = ["X-TIMESTAMP", "X-SIGNATURE", "X-PARTNER-ID", "X-EXTERNAL-ID", "CHANNEL-ID"];

/** One response for each HTTP status, with all codes of the service in its description. */
function buildResponses(code: string, { errors, response, sampleResponse }: SnapServiceDetails): Json {
  const cases = [...errors, ...commonCases];
  const statuses = [...new Set(cases.map((each) => each.slice(0, 3)))];
  const refused = buildObjectSchema(response.filter(({ name }) => name.startsWith("response")));
  const failures = statuses.map((status): [string, Json] => [
    status,
    {
      description: cases
        .filter((each) => each.startsWith(status))
        .map((each) => `${buildResponseCode(code, each)} ${responseMessages[each]}`)
        .join(" · "),
      content: { "application/json": { schema: refused } },
    },
  ]);
  const success = {
    description: `${buildResponseCode(code, "20000")} ${responseMessages["20000"]}`,
    content: { "application/json": { schema: buildObjectSchema(response), example: sampleResponse } },
  };
  return { "200": success, ...Object.fromEntries(failures) };
}

function buildObjectSchema(fields: readonly SnapField[]): Json {
  const required = fields
    .filter(({ presence, lenientPresence }) => presence === "M" && lenientPresence === undefined)
    .map(({ name }) => name);
  return {
    type: "object",
    properties: Object.fromEntries(fields.map((field) => [field.name, buildSchema(field)])),
    ...(required.length === 0 ? {} : { required }),
  };
}

function buildSchema(field: SnapField): Json {
  const { type, items, fields = [], maxLength, maxItems, description } = field;
  const about = description === undefined ? {} : { description };
  switch (type) {
    case "object":
      return { ...buildObjectSchema(fields), ...about };
    case "array":
      return {
        type,
        items: items === "string" ? buildTextSchema(field) : buildObjectSchema(fields),
        ...(maxItems === undefined ? {} : { maxItems }),
        ...about,
      };
    case "integer":
    case "number":
      // Digits as a text are in use.
      return { type: ["integer", "string"], ...(maxLength === undefined ? {} : { maxLength }), ...about };
    case "string":
      return { ...buildTextSchema(field), ...about };
  }
}

/** The format of a time limits its length. */
const buildTextSchema = ({ maxLength, format, values, lenientValues = [] }: SnapField): Json => ({
  type: "string",
  ...(maxLength === undefined || format === "date-time" ? {} : { maxLength }),
  ...(format === undefined ? {} : { pattern: formats[format].source }),
  ...(values === undefined ? {} : { enum: [...values, ...lenientValues] }),
});
