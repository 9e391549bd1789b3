import { z } from "zod";
import { getConfig } from "#config/config.ts";
import { loadMasterKey } from "#db/master-key.ts";
import { rotateProviderKey } from "#features/keys/provider-keys/provider-keys.service.ts";
import { buildCommandActor } from "./command-actor.ts";
import { withDatabase } from "./command-database.ts";
import { defineCommand, print } from "./command.ts";

const defaultDays = "14";

export const rotateProviderKeyCommand = defineCommand({
  name: "rotate-provider-key",
  summary: "Announces a new key with which the portal will sign its calls to tenants' servers.",
  details:
    "Its public key is shown at once, beside the current one, and it signs after the given days: tenants register it\nbefore. With 0 days it signs at once, as after a leak.",
  options: {
    days: { type: "string", value: "DAYS", help: `days until it signs (default: ${defaultDays})` },
  },
  input: z.object({
    days: z
      .string()
      .regex(/^\d{1,3}$/, "must be a number of days from 0 to 999")
      .default(defaultDays)
      .transform(Number),
  }),
  run: ({ days }) =>
    withDatabase(async (store) => {
      await loadMasterKey(store.masterKey, getConfig().PORTAL_PREVIOUS_MASTER_KEYS);
      const key = await rotateProviderKey(buildCommandActor("rotate-provider-key"), days);
      print(`New key with the fingerprint ${key.fingerprint}, signs from ${key.signsFrom.toISOString()}`);
    }),
});
