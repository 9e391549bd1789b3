import { db } from "#db/database.ts";
import type { Actor } from "#http/actor.ts";

/** Whether a user has chosen their own password since the account was created. */
export async function hasChosenPassword({ id }: Actor): Promise<boolean> {
  const event = { in: ["password_changed", "password_reset"] };
  return (
    (await db().auditEvent.findFirst({
      where: { userId: id, subjectId: null, event, result: "success" },
    })) !== null
  );
}
