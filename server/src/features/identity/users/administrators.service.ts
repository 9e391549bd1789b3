import type { z } from "zod";
import type { CreateAdministrator } from "contract/users/users.contract";
import { createRandomToken } from "#crypto/random-token.ts";
import type { Actor } from "#http/actor.ts";
import { createAdministrator } from "./users.service.ts";

/** Creates an administrator; `getInitialPassword` is the generated password, or null if the request has one. */
export async function addAdministrator(actor: Actor, input: z.output<typeof CreateAdministrator>) {
  const password = input.password ?? createRandomToken(12);
  const user = await createAdministrator(actor, { ...input, password });
  return { user, initialPassword: input.password === undefined ? password : null };
}
