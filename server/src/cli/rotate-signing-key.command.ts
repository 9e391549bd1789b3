import { z } from "zod";
import { getConfig } from "#config/config.ts";
import { loadMasterKey } from "#db/master-key.ts";
import { rotateSigningKey } from "#features/identity/sso/sso.signing-key-rotation.ts";
import { buildCommandActor } from "./command-actor.ts";
import { withDatabase } from "./command-database.ts";
import { defineCommand, print } from "./command.ts";

export const rotateSigningKeyCommand = defineCommand({
  name: "rotate-signing-key",
  summary: "Creates a new signing key for access tokens and retires the current one.",
  details:
    "Running replicas sign with the new key within a minute. A retired key verifies until its last token has expired;\nthen it is deleted. No sessions end.",
  input: z.object({}),
  run: () =>
    withDatabase(async (store) => {
      await loadMasterKey(store.masterKey, getConfig().PORTAL_PREVIOUS_MASTER_KEYS);
      const keyId = await rotateSigningKey(buildCommandActor("rotate-signing-key"));
      print(`New signing key: ${keyId}`);
    }),
});
