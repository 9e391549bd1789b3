import type { ActivityDetail } from "contract/activity/activity.contract";
import { buildMessage } from "contract/messages/messages";
import type { Comparison, ComparedTexts } from "contract/signatures/comparison";
import { db } from "#db/database.ts";
import type { Actor } from "#http/actor.ts";
import { AppError } from "#http/app-error.ts";
import { consumePoint } from "#http/rate-limit.ts";
import { inject } from "#app/dependencies.ts";
import { getActivity } from "#features/sandbox/activity/activity.visible.service.ts";
import { presentActivityDetail } from "#features/sandbox/activity/activity.presenter.ts";
import { findApp } from "#features/apps/apps/apps.service.ts";
import type { SignedRequest } from "#features/sandbox/explanation/evidence.values.ts";
import { compareRequest } from "./explain-request.service.ts";

const maxWaitMs = 1000;
const maxSearchMs = 500;

/** Compares what a user has signed with what a recorded call had to be signed with; nothing of it is stored or logged. */
export async function compareRecorded(
  actor: Actor,
  activityId: string,
  texts: ComparedTexts,
): Promise<Comparison> {
  await consumePoint(inject("limits").signatureChecks, actor.id, "signature_checks");
  const activity = await presentActivityDetail(actor, await getActivity(actor, activityId));
  const { explanation } = activity;
  if (explanation === null) throw new AppError("not_found", buildMessage("no_such_activity"));
  const app = await findApp(db(), actor, activity.app_id);
  return inject("costlyWork").threads.run(
    actor.id,
    (runInThread) =>
      compareRequest(app, toRequest(activity, explanation), {
        texts,
        expected: explanation,
        runInThread,
        budgetMs: () => maxSearchMs,
      }),
    maxWaitMs,
  );
}

/** What is recorded of a request; its token and secrets are masked, and not needed. */
function toRequest(
  { method, target, request }: ActivityDetail,
  { pieces, sent_signature: signature }: NonNullable<ActivityDetail["explanation"]>,
): SignedRequest {
  const findPiece = (name: string) => pieces.find((each) => each.name === name)?.value ?? "";
  return {
    kind: pieces.some(({ name }) => name === "clientId") ? "token request" : "call",
    method,
    target,
    signature,
    host: "",
    authorization: "",
    token: "",
    customerToken: "",
    body: Buffer.from(request.is_base64 ? "" : request.body),
    timestamp: findPiece("timestamp"),
    clientId: findPiece("clientId"),
    partnerId: "",
    externalId: "",
    fields: [],
  };
}
