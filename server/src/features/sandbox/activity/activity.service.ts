import { setTimeout as wait } from "node:timers/promises";
import type { Omission } from "contract/activity/activity.contract";
import type { Explanation } from "contract/activity/explanation";
import { db } from "#db/database.ts";
import { waitForTurn } from "#http/large-body-turns.ts";
import { getNetwork, type Counter } from "#http/rate-limit.ts";
import { inject } from "#app/dependencies.ts";
import type { RecordedCall } from "./activity.call.values.ts";
import { addExplanation, buildEntry, buildShortEntry } from "./activity.entry.ts";
import { findMaskOfApp, type CompanyMask } from "./activity.masks.service.ts";
import type { ShorteningRule } from "./activity.record-limits.ts";
import { writeActivity, type ActivityEntry } from "./activity.store.ts";

/** Resolves once every call and token recorded before is stored. */
export const flushActivity = (): Promise<void> => inject("activity").flushStored();

const maxFindAttempts = 4;
const findDelayMs = 300;

/**
 * The recorded call of an app that was answered with this X-Request-Id; null if it is not recorded, or another replica
 * has not stored it within a second.
 */
export async function findSentCall(appId: string, requestId: string): Promise<string | null> {
  for (let attempt = 1; ; attempt += 1) {
    await inject("activity").flush();
    const call = await db().activity.findFirst({
      where: { appId, requestId },
      orderBy: { id: "desc" },
      select: { id: true },
    });
    if (call !== null || attempt === maxFindAttempts) return call?.id ?? null;
    await wait(findDelayMs);
  }
}

/** Records a call whose signature was valid, if there is room for it; otherwise counts it, without its content. */
export function recordCall(call: RecordedCall): void {
  inject("recordLimits").meet(call.appId, getNetwork(call.origin.address));
  inject("activity").addLater(call.body.length, async () => {
    const mask = await findMaskOfApp(call.appId);
    await waitForTurn(call.body.length);
    const shortened = inject("recordLimits").shortened(call);
    return shortened === null ? countEntry(buildEntry(call, mask)) : createShortEntry(call, mask, shortened);
  });
}

/** Null for a call that is stored in one row with others like it. */
function createShortEntry(
  call: RecordedCall,
  mask: CompanyMask,
  { omission, isGathered }: ShorteningRule,
): ActivityEntry | null {
  if (!isGathered) return buildShortEntry(call, mask, omission);
  gather(call, mask, omission);
  return null;
}

const gather = (call: RecordedCall, mask: CompanyMask, omission: Omission) =>
  inject("activity").gather(
    { ...call, isProven: call.isVerified, omission, createdAt: call.receivedAt },
    () => buildShortEntry(call, mask, omission),
  );

function countEntry(entry: ActivityEntry): ActivityEntry {
  inject("recordLimits").use(entry);
  return entry;
}

interface ExplainedCall {
  call: RecordedCall;
  explanation: Explanation | null;
}

/** Stores calls of the demo data at once. */
export const storeCalls = async (calls: readonly ExplainedCall[]): Promise<void> => {
  const entries = calls.map(async ({ call, explanation }) =>
    addExplanation(buildEntry(call, await findMaskOfApp(call.appId)), explanation),
  );
  await writeActivity(await Promise.all(entries), []);
};

/** A call that anyone could have sent. */
interface UnverifiedCall {
  call: RecordedCall;
  /** A token of the app was sent, which others do not know, unlike its consumer key. */
  isNamedByToken: boolean;
  /** Why its signature is not valid; null for a call that was refused for another reason. */
  explain: (isOwn: boolean) => Promise<Explanation | null>;
}

/**
 * Records a call that anyone could have sent, at most some a minute for an app. Those that a token names have a limit
 * of their own, which others cannot use up; so have those from a network of which the app has sent valid calls. `find`
 * returns null for a call that names no app; it holds the body of the request until then.
 */
export const recordUnverifiedCall = (bodyBytes: number, find: () => Promise<UnverifiedCall | null>): void =>
  inject("activity").addLater(bodyBytes, async () => {
    const found = await find();
    if (found === null) return null;
    const { appId, origin } = found.call;
    const mask = await findMaskOfApp(appId);
    await waitForTurn(found.call.body.length);
    const network = getNetwork(origin.address);
    const isOwn = found.isNamedByToken || inject("recordLimits").hasMet(appId, network);
    return isOwn ? createOwnEntry(found, mask) : createStrangerEntry(found, mask, network);
  });

/** A call beyond the limit is counted, as other calls of the app are. */
async function createOwnEntry(
  { call, explain }: UnverifiedCall,
  mask: CompanyMask,
): Promise<ActivityEntry | null> {
  if (!(await takePoint(inject("limits").unverifiedRecords, call.appId))) {
    gather(call, mask, "unproven");
    return null;
  }
  const shortened = inject("recordLimits").shortened(call);
  return shortened === null
    ? countEntry(addExplanation(buildEntry(call, mask), await explain(true)))
    : createShortEntry(call, mask, shortened);
}

/** A call beyond the limit is not counted either, because others must not change the totals of an app. */
async function createStrangerEntry({ call, explain }: UnverifiedCall, mask: CompanyMask, network: string) {
  const { appId, receivedAt } = call;
  const { strangerRecords, strangerRecordsOfNetwork } = inject("limits");
  if (!(await takePoint(strangerRecordsOfNetwork, `${appId} ${network}`))) return null;
  if (!(await takePoint(strangerRecords, appId))) return null;
  if (!inject("recordLimits").hasStrangerVolume(appId, network, receivedAt))
    return buildShortEntry(call, mask, "volume");
  const entry = addExplanation({ ...buildEntry(call, mask), isMetered: false }, await explain(false));
  inject("recordLimits").useStranger(appId, network, entry);
  return entry;
}

async function takePoint(limit: Counter, key: string): Promise<boolean> {
  const { consumedPoints } = await limit.penalty(key, 1);
  return consumedPoints <= limit.points;
}
