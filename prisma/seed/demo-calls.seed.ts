import { createHash, createHmac, randomBytes, randomUUID } from "node:crypto";
import { buildResponseCode, buildResponseMessage, type ResponseCase } from "contract/snap/response-codes";
import type { RefusalCause } from "contract/activity/failure-causes";
import { loadDetails, type SnapServiceDetails } from "contract/snap/service-details";
import { snapServices, type SnapService } from "contract/snap/services";
import type { RecordedCall } from "../../server/src/features/sandbox/activity/activity.call.values.ts";
import type { Explanation } from "contract/activity/explanation";
import { formatWibDay, formatWibTimestamp, hourMs } from "contract/time";
import { explainSignature } from "../../server/src/features/sandbox/explanation/explanation.service.ts";
import { describeRefusal } from "../../server/src/features/sandbox/services/refusals/describe-refusal.ts";
import type { RefusedCall } from "../../server/src/features/sandbox/services/refusals/refused-call.ts";
import { SnapError } from "../../server/src/features/sandbox/services/snap-error.ts";

interface DemoCaller {
  id: string;
  consumerKey: string;
  secret: string;
  /** Paths of its products, such as `/api/v1.0/balance-inquiry`. */
  products: readonly string[];
  approvedAt: Date;
}

/** A call with the reason why its signature is not valid; null if it is, or another check refused the call. */
export interface ExplainedCall {
  call: RecordedCall;
  explanation: Explanation | null;
}

const tokenService = "73";
const maxDays = 14;
/** Offices and shops of the demo tenants are open from 8 to 20 o'clock in Jakarta (UTC+7). */
const isOpen = (at: Date) => (at.getUTCHours() + 7) % 24 >= 8 && (at.getUTCHours() + 7) % 24 < 20;

interface DemoRequest {
  target: string;
  headers: Record<string, string>;
  body: string;
}

interface Mistake {
  every: number;
  refusal: ResponseCase;
  cause: RefusalCause;
  /** The header or field in the message; undefined for a service that does not have it. */
  detail: (details: SnapServiceDetails) => string | undefined;
  /** The signature was valid. */
  isVerified: boolean;
  /** Changes a correct request. */
  make: (request: DemoRequest, made: { at: Date; detail: string }) => Partial<DemoRequest>;
}

const withHeader = ({ headers }: DemoRequest, name: string, value: string) => ({
  headers: { ...headers, [name]: value },
});
const getNothing = () => "";
const findMandatory = ({ request, sampleRequest }: SnapServiceDetails) =>
  request.find(({ name, presence, type }) => presence === "M" && type === "string" && name in sampleRequest)
    ?.name;
const findAdditionalInfo = ({ request }: SnapServiceDetails) =>
  request.find(({ name, type }) => name === "additionalInfo" && type === "object")?.name;
const toSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

interface SignedPieces {
  method: string;
  target: string;
  token: string;
  body: string;
  hash: string;
  timestamp: string;
}

/** How the demo tenants got their signatures wrong, one after the other. */
const signatureForms: readonly {
  change?: (pieces: SignedPieces) => Partial<SignedPieces>;
  after?: string;
  encoding?: "hex";
}[] = [
  { change: ({ body }) => ({ hash: hashSha256(`${body}\n`) }) },
  { after: "\n" },
  { change: ({ hash }) => ({ hash: hash.toUpperCase() }) },
  { encoding: "hex" },
  { change: ({ target }) => ({ target: target.replace("/api", "") }) },
  { change: ({ token }) => ({ token: `Bearer ${token}` }) },
  { change: ({ body }) => ({ hash: hashSha256(JSON.stringify(JSON.parse(body), null, 2)) }) },
  { change: ({ hash }) => ({ hash: hash.toUpperCase() }), after: "\n" },
];
const hashSha256 = (text: string) => createHash("sha256").update(text).digest("hex");

function computeSignature(
  secret: string,
  pieces: SignedPieces,
  form: (typeof signatureForms)[number],
): string {
  const { method, target, token, hash, timestamp } = { ...pieces, ...form.change?.(pieces) };
  const text = [method, target, token, hash, timestamp].join(":") + (form.after ?? "");
  return createHmac("sha512", secret)
    .update(text)
    .digest(form.encoding ?? "base64");
}

/** A token in the form of the sandbox's, which it did not issue. */
const buildDemoToken = () =>
  [JSON.stringify({ alg: "RS256", typ: "JWT" }), JSON.stringify({ sub: "demo" }), randomBytes(64)]
    .map((part) => Buffer.from(part).toString("base64url"))
    .join(".");

/** Common first mistakes of developers; every second call succeeds. */
const mistakes: readonly Mistake[] = [
  {
    every: 11,
    refusal: "40001",
    cause: "field_format",
    isVerified: true,
    detail: findAdditionalInfo,
    make: ({ body }) => ({ body: body.replace(/\}$/, ',"additionalInfo":"-"}') }),
  },
  {
    every: 13,
    refusal: "40100",
    cause: "signature_invalid",
    isVerified: false,
    detail: () => "Invalid Signature",
    make: () => ({}),
  },
  {
    every: 17,
    refusal: "40002",
    cause: "field_missing",
    isVerified: true,
    detail: findMandatory,
    make: ({ body }, { detail }) => ({ body: body.replace(`"${detail}"`, `"${toSnakeCase(detail)}"`) }),
  },
  {
    every: 19,
    refusal: "40100",
    cause: "timestamp_outside_window",
    isVerified: false,
    detail: () => "Invalid Timestamp",
    make: (request, { at }) => withHeader(request, "X-TIMESTAMP", `${at.toISOString().slice(0, 19)}+07:00`),
  },
  {
    every: 23,
    refusal: "40101",
    cause: "token_invalid",
    isVerified: false,
    detail: getNothing,
    make: (request) => withHeader(request, "Authorization", "Bearer {{accessToken}}"),
  },
  {
    every: 29,
    refusal: "40001",
    cause: "header_format",
    isVerified: false,
    detail: () => "X-EXTERNAL-ID",
    make: (request) => withHeader(request, "X-EXTERNAL-ID", "abcdefgh"),
  },
  {
    every: 31,
    refusal: "40900",
    cause: "external_id_used",
    isVerified: true,
    detail: getNothing,
    make: () => ({}),
  },
  {
    every: 37,
    refusal: "40000",
    cause: "body_unreadable",
    isVerified: true,
    detail: getNothing,
    make: ({ body }) => ({ body: body.replace(/\}$/, ",}") }),
  },
];

/** Calls of an approved app in its last two weeks, at most one an hour: the samples of its services, with mistakes. */
export async function buildDemoCalls(app: DemoCaller): Promise<ExplainedCall[]> {
  const services = await Promise.all(
    snapServices
      .filter(
        ({ code, paths: [path] }) =>
          code === tokenService || app.products.some((product) => product.endsWith(`.0/${path}`)),
      )
      .map(async (service) => ({ ...service, details: await loadDetails(service.code) })),
  );
  const now = Date.now();
  const start = Math.max(app.approvedAt.getTime(), now - maxDays * 24 * hourMs);
  const calls: ExplainedCall[] = [];
  for (let at = start + hourMs; at < now; at += hourMs * (1 + (calls.length % 3) / 3)) {
    const receivedAt = new Date(at + calls.length * 1000);
    const service = services[calls.length % services.length];
    if (service === undefined || !isOpen(receivedAt) || receivedAt.getTime() > now) continue;
    const index = calls.length + 1;
    const last = calls.at(-1)?.call;
    const isRepeatable = last !== undefined && formatWibDay(last.receivedAt) === formatWibDay(receivedAt);
    const mistake =
      service.code === tokenService
        ? undefined
        : mistakes.find(
            ({ every, cause, detail }) =>
              index % every === 0 &&
              detail(service.details) !== undefined &&
              (isRepeatable || cause !== "external_id_used"),
          );
    const isRepeated = mistake?.cause === "external_id_used" && last !== undefined;
    const externalId = isRepeated ? last.externalId : String(receivedAt.getTime());
    calls.push(buildDemoCall(app, service, { receivedAt, index, externalId, mistake }));
  }
  return calls;
}

type DetailedService = SnapService & { details: SnapServiceDetails };

interface DemoCall {
  receivedAt: Date;
  index: number;
  externalId: string;
  mistake: Mistake | undefined;
}

function buildDemoCall(
  app: DemoCaller,
  service: DetailedService,
  { receivedAt, index, externalId, mistake }: DemoCall,
): ExplainedCall {
  const { code, details, methods, paths } = service;
  const day = receivedAt.toISOString().slice(0, 10);
  const fields = { ...details.sampleRequest, partnerReferenceNo: `PRT-${day}-${String(index)}` };
  const correct: DemoRequest = {
    target: `/api/v1.0/${paths[0]}`,
    headers: {
      "Content-Type": "application/json",
      "X-PARTNER-ID": app.consumerKey,
      "X-TIMESTAMP": formatWibTimestamp(receivedAt),
      "X-EXTERNAL-ID": externalId,
      "CHANNEL-ID": "95221",
    },
    body: JSON.stringify(fields),
  };
  const detail = mistake?.detail(details) ?? "";
  const made = { ...correct, ...mistake?.make(correct, { at: receivedAt, detail }) };
  const isExplained = mistake?.cause === "signature_invalid";
  const { request, explanation } = signRequest(app, { service, request: made, index, isExplained });
  const responseCase = mistake?.refusal ?? "20000";
  const head = {
    responseCode: buildResponseCode(code, responseCase),
    responseMessage: buildResponseMessage(responseCase, detail),
  };
  const rawHeaders = Object.entries(request.headers).flat();
  const origin = { address: "203.0.113.24", userAgent: "okhttp/4.12.0", requestId: randomUUID() };
  const body = Buffer.from(request.body);
  const refusedCall: RefusedCall | null =
    mistake === undefined
      ? null
      : {
          service,
          details,
          request: {
            method: methods[0],
            target: request.target,
            query: new URLSearchParams(),
            params: {},
            header: (name) => findHeader(request, name),
            isByPortal: true,
            rawHeaders,
            raw: body,
            unread: undefined,
            origin,
            receivedAt,
          },
          app: null,
          isNamedByToken: false,
          isVerified: mistake.isVerified,
          admission: null,
          fault: null,
          refusal: new SnapError(mistake.refusal, mistake.cause, detail),
          named: undefined,
        };
  const call: RecordedCall = {
    appId: app.id,
    serviceCode: code,
    receivedAt,
    method: methods[0],
    target: request.target,
    origin,
    rawHeaders,
    externalId: request.headers["X-EXTERNAL-ID"] ?? "",
    body,
    status: Number(responseCase.slice(0, 3)),
    responseCode: head.responseCode,
    responseHeaders: { "content-type": "application/json", "x-timestamp": formatWibTimestamp(receivedAt) },
    responseBody: JSON.stringify(
      mistake === undefined ? { ...head, ...details.sampleResponse, ...head } : head,
    ),
    cause: mistake?.cause ?? null,
    refusal: refusedCall === null ? null : (mask) => describeRefusal(refusedCall, mask),
    isVerified: mistake?.isVerified ?? true,
    token: "",
    isByPortal: true,
    fault: null,
    isOverRate: false,
    // Between 12 and 90 ms, in no visible order.
    durationMs: 12 + ((index * 37) % 79),
  };
  return { call, explanation };
}

interface UnsignedCall {
  service: DetailedService;
  request: DemoRequest;
  index: number;
  isExplained: boolean;
}

/** Signs a call with its token; a request for a token stays as it is. */
function signRequest(
  app: DemoCaller,
  { service, request, index, isExplained }: UnsignedCall,
): { request: DemoRequest; explanation: Explanation | null } {
  const { code, details, methods } = service;
  if (code === tokenService) return { request, explanation: null };
  const token = buildDemoToken();
  const timestamp = request.headers["X-TIMESTAMP"] ?? "";
  const { target, body } = request;
  const pieces = { method: methods[0], target, token, body, hash: hashSha256(body), timestamp };
  const form = isExplained ? signatureForms[Math.floor(index / 13) % signatureForms.length] : undefined;
  const signature = computeSignature(app.secret, pieces, form ?? {});
  const authorization = request.headers.Authorization ?? `Bearer ${token}`;
  const headers = { ...request.headers, Authorization: authorization, "X-SIGNATURE": signature };
  if (!isExplained) return { request: { ...request, headers }, explanation: null };
  const explanation = explainSignature({
    evidence: {
      kind: "call",
      method: methods[0],
      target,
      host: "sandbox.example.id",
      body: Buffer.from(body),
      timestamp,
      signature,
      authorization,
      token,
      customerToken: "",
      clientId: "",
      partnerId: app.consumerKey,
      externalId: request.headers["X-EXTERNAL-ID"] ?? "",
      fields: details.request.flatMap(({ name, in: place }) => (place === undefined ? [name] : [])),
      consumerKey: app.consumerKey,
      secrets: [{ value: app.secret, kind: "accepted", app: "" }],
      clients: [],
      recentTokens: [],
      publicKeys: [],
    },
    hidden: [token, app.secret],
    budgetMs: 1500,
  });
  return { request: { ...request, headers }, explanation };
}

const findHeader = ({ headers }: DemoRequest, name: string) =>
  Object.entries(headers).find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1];
