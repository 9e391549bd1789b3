import { hourMs } from "contract/time";
import { v7 as newId } from "uuid";
import { db } from "#db/database.ts";
import { seal, unseal } from "#db/master-key.ts";
import { inject } from "#app/dependencies.ts";

/** Keeps a token for an hour, to recognise signatures that cover it after it was replaced; not beyond the volume of the day. */
export function storeToken(appId: string, token: string, issuedAt: Date): void {
  if (!inject("recordLimits").hasVolume(appId, issuedAt)) return;
  inject("activity").addToken({
    id: newId({ msecs: issuedAt.getTime() }),
    appId,
    sealedToken: seal(token, `app:${appId}`),
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
