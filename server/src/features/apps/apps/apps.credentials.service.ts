import { getConfig } from "#config/config.ts";
import { SealBrokenError } from "#crypto/envelope.ts";
import { createConsumerSecret } from "#crypto/random-token.ts";
import type { Transaction } from "#db/database.ts";
import type { Environment } from "#db/generated/client.ts";
import { seal, unseal } from "#db/master-key.ts";
import type { Actor } from "#http/actor.ts";
import { inject } from "#app/dependencies.ts";
import {
  recordAudit,
  recordOncePerMinute,
  getUserAndNetwork,
} from "#features/platform/audit/audit.service.ts";
import { canSeeSecret } from "./apps.policy.ts";
import type { AppRow } from "./apps.rows.ts";
import { getStateAt } from "./apps.transitions.ts";

/** A new consumer secret, and its stored form, which is bound to the app. */
export function createSecret(appId: string, environment: Environment) {
  const secret = createConsumerSecret(environment);
  return { secret, sealedSecret: seal(secret, `app:${appId}`) };
}

/**
 * Decrypts a secret of an app. Null, with a log line, if that is impossible, so that one damaged row breaks
 * neither a list nor a signature with the other secret. Nothing is cached: a cache would not detect an
 * encrypted secret copied from another app.
 */
export function readSecret(appId: string, sealedSecret: string): string | null {
  try {
    return unseal(sealedSecret, `app:${appId}`);
  } catch (error) {
    if (!(error instanceof SealBrokenError)) throw error;
    inject("logger").error({ app_id: appId, reason: error.message }, "consumer secret cannot be decrypted");
    return null;
  }
}

const canSeeSecretsOfOthers = ({ role, machineToken }: Actor) =>
  role === "admin" && machineToken === undefined && getConfig().SECRETS_IN_LISTS;

/** `secrets` false: the response has none. */
export interface ShownSecrets {
  secrets?: boolean | undefined;
}

/**
 * Audits an administrator's access to the secrets of other users; tenants see the secrets of their own apps.
 */
export async function reportSecretsViewed(
  actor: Actor,
  { secrets = true }: ShownSecrets,
  shown: string,
  subject?: { type: "app"; id: string; name: string },
) {
  if (!secrets || !canSeeSecretsOfOthers(actor)) return;
  const event = { event: "consumer_secret_viewed", details: { shown } } as const;
  await recordOncePerMinute(
    actor,
    subject === undefined ? event : { ...event, subject },
    // By the id of the app, because apps of several companies may have the same name.
    `${subject?.id ?? shown}|${getUserAndNetwork(actor)}`,
  );
}

/** The response to a change also contains the secret. */
export async function recordSecretShown(
  tx: Transaction,
  actor: Actor,
  app: AppRow,
  { secrets = true }: ShownSecrets = {},
) {
  const { id, name } = app;
  const isShown = secrets && canSeeSecret(actor, { ...app, state: getStateAt(app, new Date()) });
  if (isShown && canSeeSecretsOfOthers(actor))
    await recordAudit(tx, actor, {
      event: "consumer_secret_viewed",
      subject: { type: "app", id, name },
      details: { shown: name },
    });
}
