import type { Explanation } from "contract/activity/explanation";
import type { CheckedRequest, VerifyRequest } from "contract/signatures/verify-request";
import { loadDetails } from "contract/snap/service-details";
import { snapServices } from "contract/snap/services";
import { db } from "#db/database.ts";
import type { Actor } from "#http/actor.ts";
import { createFieldError } from "#http/app-error.ts";
import { consumePoint } from "#http/rate-limit.ts";
import { inject } from "#app/dependencies.ts";
import { findApp } from "#features/apps/apps/apps.service.ts";
import { filterExplanation } from "#features/sandbox/explanation/explanation.policy.ts";
import type { SignedRequest } from "#features/sandbox/explanation/evidence.values.ts";
import { compareRequest, explainRequest } from "./explain-request.service.ts";

const tokenPaths = snapServices.filter(({ group }) => group === "security").flatMap(({ paths }) => paths);

/** The response is sent within two seconds. */
const maxWaitMs = 1000;
const maxSearchMs = 1500;
const searchEndsAfterMs = 1600;
/** Of that time; few computations are needed. */
const maxComparisonMs = 300;

/**
 * Checks the signature of a request without sending it; nothing of it is stored or logged. A user has one check at a time,
 * the others wait for a moment.
 */
export async function verifyRequest(actor: Actor, input: VerifyRequest): Promise<CheckedRequest> {
  const startedAt = performance.now();
  await consumePoint(inject("limits").signatureChecks, actor.id, "signature_checks");
  const app = await findApp(db(), actor, input.db_id);
  const findHeader = (name: string) =>
    input.headers.find((each) => each.name.toLowerCase() === name.toLowerCase())?.value.trim() ?? "";
  const requireHeader = (name: string) => {
    const value = findHeader(name);
    if (value === "") throw createFieldError("headers", "pasted_header_missing", { header: name });
    return value;
  };
  const { target, host } = parseAddress(input.url);
  const path = target.replace(/\?.*$/s, "").replace(/\.htm$/, "");
  const isTokenRequest = tokenPaths.some((each) => path.endsWith(`/${each}`));
  const authorization = findHeader("Authorization");
  const request: SignedRequest = {
    kind: isTokenRequest ? "token request" : "call",
    method: input.method,
    target,
    host: host === "" ? findHeader("Host") : host,
    body: Buffer.from(input.body),
    timestamp: requireHeader("X-TIMESTAMP"),
    signature: requireHeader("X-SIGNATURE"),
    authorization,
    token: authorization.replace(/^Bearer(?: +|$)/i, "").trim(),
    customerToken: findHeader("Authorization-Customer")
      .replace(/^Bearer(?: +|$)/i, "")
      .trim(),
    clientId: isTokenRequest ? requireHeader("X-CLIENT-KEY") : findHeader("X-CLIENT-KEY"),
    partnerId: findHeader("X-PARTNER-ID"),
    externalId: findHeader("X-EXTERNAL-ID"),
    fields: await loadFieldNames(path),
  };
  const measureBudgetMs = () => Math.min(maxSearchMs, searchEndsAfterMs - (performance.now() - startedAt));
  const { compared: texts } = input;
  const isCompared = texts?.signed_string !== undefined || texts?.hashed_body !== undefined;
  const { explanation, comparison } = await inject("costlyWork").threads.run(
    actor.id,
    async (runInThread) => {
      const explained = await explainRequest(app, request, {
        runInThread,
        budgetMs: () => measureBudgetMs() - (isCompared ? maxComparisonMs : 0),
      });
      if (texts === undefined || !isCompared) return { explanation: explained, comparison: null };
      const compared = await compareRequest(app, request, {
        texts,
        expected: explained,
        runInThread,
        budgetMs: () => maxComparisonMs,
      });
      return { explanation: explained, comparison: compared };
    },
    maxWaitMs,
  );
  return { is_valid: isValid(explanation), explanation: filterExplanation(actor, explanation), comparison };
}

/** The names of the fields that the body of a service can have; none for a path of no service. */
async function loadFieldNames(path: string): Promise<string[]> {
  const service = snapServices.find(({ paths }) => paths.some((each) => path.endsWith(`/${each}`)));
  if (service === undefined) return [];
  const { request } = await loadDetails(service.code);
  return request.flatMap(({ name, in: place }) => (place === undefined ? [name] : []));
}

/** The string to sign reproduces the signature, and no mistake is needed for that. */
const isValid = ({ signed_pieces, mistakes }: Explanation) => signed_pieces !== null && mistakes.length === 0;

/** Path and query exactly as pasted, because they are signed. */
function parseAddress(url: string) {
  const [, host = "", rest = ""] = /^https?:\/\/([^/?#]*)([^#]*)/i.exec(url) ?? [undefined, "", url];
  return { host, target: rest.startsWith("/") ? rest : `/${rest}` };
}
