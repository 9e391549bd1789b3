import { randomUUID } from "node:crypto";
import { responseCode, responseMessage, type ResponseCase } from "contract/snap/response-codes";
import { loadDetails } from "contract/snap/service-details";
import { snapServices } from "contract/snap/services";
import type { RecordedCall } from "../../server/src/features/activity/activity.service.ts";
import { wibTimestamp } from "../../server/src/http/timestamps.ts";

interface DemoCaller {
  id: string;
  consumerKey: string;
  /** Paths of its products, such as `/api/v1.0/balance-inquiry`. */
  products: readonly string[];
  approvedAt: Date;
}

const tokenService = "73";
const hourMs = 60 * 60_000;
const maxDays = 14;
/** Offices and shops of the demo tenants are open from 8 to 20 o'clock in Jakarta (UTC+7). */
const isOpen = (at: Date) => (at.getUTCHours() + 7) % 24 >= 8 && (at.getUTCHours() + 7) % 24 < 20;

/** Common first mistakes of developers; every second call succeeds. */
const mistakes: readonly { every: number; refusal: ResponseCase; cause: RecordedCall["cause"] }[] = [
  { every: 13, refusal: "40100", cause: "signature_invalid" },
  { every: 17, refusal: "40002", cause: "field_missing" },
  { every: 29, refusal: "40101", cause: "token_expired" },
  { every: 31, refusal: "40900", cause: "external_id_used" },
];

/** Calls of an approved app in its last two weeks, at most one an hour: the samples of its services, with mistakes. */
export async function demoCalls(app: DemoCaller): Promise<RecordedCall[]> {
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
  const calls: RecordedCall[] = [];
  for (let at = start + hourMs; at < now; at += hourMs * (1 + (calls.length % 3) / 3)) {
    const receivedAt = new Date(at + calls.length * 1000);
    const service = services[calls.length % services.length];
    if (service === undefined || !isOpen(receivedAt) || receivedAt.getTime() > now) continue;
    const index = calls.length + 1;
    const { code, details, methods, paths } = service;
    const mistake = code === tokenService ? undefined : mistakes.find(({ every }) => index % every === 0);
    const responseCase = mistake?.refusal ?? "20000";
    const [firstField = ""] = Object.keys(details.sampleRequest);
    const missing = mistake?.cause === "field_missing" ? firstField : "";
    const head = {
      responseCode: responseCode(code, responseCase),
      responseMessage: responseMessage(responseCase, missing),
    };
    const reference = { partnerReferenceNo: `PRT-${receivedAt.toISOString().slice(0, 10)}-${String(index)}` };
    const externalId = String(receivedAt.getTime());
    calls.push({
      ...{ appId: app.id, serviceCode: code, receivedAt, method: methods[0], isOverRate: false },
      target: `/api/v1.0/${paths[0]}`,
      origin: { address: "203.0.113.24", userAgent: "okhttp/4.12.0", requestId: randomUUID() },
      rawHeaders: [
        ...["Content-Type", "application/json", "X-PARTNER-ID", app.consumerKey],
        ...["X-TIMESTAMP", wibTimestamp(receivedAt), "X-EXTERNAL-ID", externalId],
      ],
      externalId,
      body: Buffer.from(
        JSON.stringify({
          ...details.sampleRequest,
          ...reference,
          ...(missing === "" ? {} : { [missing]: undefined }),
        }),
      ),
      status: Number(responseCase.slice(0, 3)),
      responseCode: head.responseCode,
      responseHeaders: { "content-type": "application/json", "x-timestamp": wibTimestamp(receivedAt) },
      responseBody: JSON.stringify(
        mistake === undefined ? { ...head, ...details.sampleResponse, ...head } : head,
      ),
      cause: mistake?.cause ?? null,
      isProven: mistake === undefined || responseCase === "40900",
      // Between 12 and 90 ms, in no visible order.
      durationMs: 12 + ((index * 37) % 79),
    });
  }
  return calls;
}
