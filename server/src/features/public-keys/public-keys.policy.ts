import type { Actor } from "#http/actor";
import type { KeyRow } from "./public-keys.repository.ts";

/** Users revoke their own registered keys; a pair made by the portal is replaced instead. */
export const canRevoke = (actor: Actor, key: Pick<KeyRow, "origin" | "userId" | "revokedAt">) =>
  key.origin === "registered" && key.userId === actor.id && key.revokedAt === null;
