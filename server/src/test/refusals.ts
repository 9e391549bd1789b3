import { activityContract, type ActivityDetail } from "contract/activity/activity.contract";
import { getData, type SignedIn } from "./caller.ts";
import { toIdr, createExternalId, type TestApp } from "./snap-client.ts";
import { findLastActivity } from "./wrong-signatures.ts";

/** The last recorded call of an app, as a member of its company sees it. */
export async function findLastDetail(app: TestApp, reader: SignedIn): Promise<ActivityDetail> {
  const { id } = await findLastActivity(app);
  const reply = await reader.call(activityContract.detail, { params: { activityId: id } });
  return getData(activityContract.detail, reply);
}

/** A transfer that the sandbox executes. */
export const createTransfer = (): Record<string, unknown> => ({
  partnerReferenceNo: createExternalId(),
  amount: toIdr("10000.00"),
  beneficiaryAccountNo: "2000200202",
  sourceAccountNo: "2000100101",
  transactionDate: "2026-11-25T10:00:00+07:00",
});
export const transferTarget = "/v1.0/transfer-intrabank";
