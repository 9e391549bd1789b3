import { hourMs } from "contract/time";
import { v7 as newId } from "uuid";
import type { ActivityDetail } from "contract/activity/activity.contract";
import { hashToken } from "#crypto/random-token.ts";
import { db } from "#db/database.ts";
import { seal, unseal } from "#db/master-key.ts";
import { inject } from "#app/dependencies.ts";
import { readUnverifiedClaims } from "#features/identity/sso/sso.sandbox-tokens.service.ts";
import { maskSecret } from "#features/platform/masks/masks.values.ts";

/** Keeps a token for signatures that cover it after it was replaced, and for its calls; not beyond the volume of the day. */
export function storeToken(appId: string, token: string, issuedAt: Date): void {
  if (!inject("recordLimits").hasVolume(appId, issuedAt)) return;
  inject("activity").addToken({
    id: newId({ msecs: issuedAt.getTime() }),
    appId,
    sealedToken: seal(token, `app:${appId}`),
    hash: hashToken(token),
    createdAt: issuedAt,
  });
}

/** A client may request a token for each call; 500 tokens add about 10 ms to an explanation. */
const maxRecentTokens = 500;

/** The last tokens of an app that are not older than an hour, newest first. */
export async function findRecentTokens(appId: string): Promise<string[]> {
  const rows = await db().sandboxToken.findMany({
    where: { appId, createdAt: { gt: new Date(Date.now() - hourMs) } },
    orderBy: { id: "desc" },
    take: maxRecentTokens,
  });
  return rows.map(({ sealedToken }) => unseal(sealedToken, `app:${appId}`));
}

/** Longer than the clocks of two replicas differ. */
const clockDifferenceMs = 60_000;

/**
 * The call with its whole token instead of the masked one, once the token has expired: evidence of a call must have it. The
 * real time decides, because the test clock of an app can be set back.
 */
export function revealExpiredToken(
  activity: ActivityDetail,
  { appId, sealedToken }: { appId: string; sealedToken: string | null },
): ActivityDetail {
  if (sealedToken === null) return activity;
  const token = unseal(sealedToken, `app:${appId}`);
  const claims = readUnverifiedClaims(token);
  if (claims === null || claims.expiresAt.getTime() + clockDifferenceMs > Date.now()) return activity;
  const reveal = (text: string) => text.replaceAll(maskSecret(token), () => token);
  const { request, response } = activity;
  return {
    ...activity,
    request: {
      ...request,
      headers: request.headers.map(({ name, value }) => ({ name, value: reveal(value) })),
    },
    response: { ...response, body: reveal(response.body) },
  };
}
