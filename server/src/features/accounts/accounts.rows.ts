import { db } from "#db/database";
import type { Actor } from "#http/actor";

/** Records the time of a user's first signature. */
export async function recordFirstSignature({ id, hasSigned }: Actor): Promise<void> {
  if (!hasSigned)
    await db().user.updateMany({
      where: { id, firstSignatureAt: null },
      data: { firstSignatureAt: new Date() },
    });
}
