import type { Actor } from "#http/actor.ts";
import { findVisibleAppIds } from "#features/apps/apps/apps.service.ts";
import { hasSuccessfulCall } from "./usage.repository.ts";

/** Whether the sandbox answered a call of an app that the actor can access with success; tokens do not count. */
export async function hasSucceeded(actor: Actor): Promise<boolean> {
  return hasSuccessfulCall((await findVisibleAppIds(actor)) ?? []);
}
