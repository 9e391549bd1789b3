import { config } from "#config/config.ts";
import { SealBrokenError } from "#crypto/envelope.ts";
import { newConsumerSecret } from "#crypto/random-token.ts";
import type { Transaction } from "#db/database.ts";
import type { Environment } from "#db/generated/client.ts";
import { seal, unseal } from "#db/master-key.ts";
import type { Actor } from "#http/actor.ts";
import { part } from "#app/parts.ts";
import { recordAudit, recordOncePerMinute, userAndNetwork } from "#features/platform/audit/audit.service.ts";
import { canSeeSecret } from "./apps.policy.ts";
import type { AppRow } from "./apps.rows.ts";
import { stateAt } from "./apps.transitions.ts";

/** A new consumer secret, and its stored form, which is bound to the app. */
export function newSecretOf(appId: string, environment: Environment) {
  const secret = newConsumerSecret(environment);
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
    part("logger").error({ app_id: appId, reason: error.message }, "consumer secret cannot be decrypted");
    return null;
  }
}

const seesSecretsOfOthers = ({ role, machineToken }: Actor) =>
  role === "admin" && machineToken === undefined && config().SECRETS_IN_LISTS;

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
  if (!secrets || !seesSecretsOfOthers(actor)) return;
  const event = { event: "consumer_secret_viewed", details: { shown } } as const;
  await recordOncePerMinute(
    actor,
    subject === undefined ? event : { ...event, subject },
    `${shown}|${userAndNetwork(actor)}`,
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
  const isShown = secrets && canSeeSecret(actor, { ...app, state: stateAt(app, new Date()) });
  if (isShown && seesSecretsOfOthers(actor))
    await recordAudit(tx, actor, {
      event: "consumer_secret_viewed",
      subject: { type: "app", id, name },
      details: { shown: name },
    });
}
