import { z } from "zod";
import { getConfig } from "#config/config.ts";
import { runInTransaction } from "#db/database.ts";
import { getKeyId, loadMasterKey } from "#db/master-key.ts";
import { countUnderOtherKeys, deleteOtherProbes, rewrapAll } from "#db/rewrap-keys.ts";
import { sealedColumns } from "#db/sealed-columns.ts";
import { recordAudit } from "#features/platform/audit/audit.service.ts";
import { buildCommandActor } from "./command-actor.ts";
import { withDatabase } from "./command-database.ts";
import { CommandError, defineCommand, notify, print } from "./command.ts";

export const rewrapKeysCommand = defineCommand({
  name: "rewrap-keys",
  summary: "Re-encrypts all stored secrets with the current master key.",
  details:
    "Before: set PORTAL_MASTER_KEY to the new key and PORTAL_PREVIOUS_MASTER_KEYS to the old one, and restart every\nreplica. The portal can keep running, and an interrupted run can be repeated. 30 days later\nremove PORTAL_PREVIOUS_MASTER_KEYS and restart the replicas: until then clients of the sandbox hold customer tokens\nand payment links of the old key, which are stored nowhere. Afterwards it is only needed for old backups.",
  input: z.object({}),
  run: () =>
    withDatabase(async (store) => {
      await loadMasterKey(store.masterKey, getConfig().PORTAL_PREVIOUS_MASTER_KEYS);
      const results = await rewrapAll((table, count) => notify(`${table}: ${count} re-encrypted`));
      const unreadable = results.flatMap(({ table, unreadable: ids }) => ids.map((id) => `${table} ${id}`));
      for (const row of unreadable) notify(`${row} cannot be decrypted with any configured key`);
      if (unreadable.length > 0)
        throw new CommandError(
          `${unreadable.length} secrets cannot be decrypted, so the old keys are kept. Add the missing key to ` +
            "PORTAL_PREVIOUS_MASTER_KEYS and repeat the command.",
        );
      const counts = Object.fromEntries(results.map(({ table, rewrapped }) => [table, rewrapped]));
      await retireOtherKeys(counts);
      for (const { table, rewrapped } of results) print(`${table}: ${rewrapped} re-encrypted`);
      print(
        "All stored secrets are encrypted with the current master key. Remove PORTAL_PREVIOUS_MASTER_KEYS 30 days from now: " +
          "before, that would end the customer tokens and payment links of the old key.",
      );
    }),
});

const retireOtherKeys = (counts: Record<string, number>) =>
  runInTransaction(async (tx) => {
    for (const column of sealedColumns)
      if ((await countUnderOtherKeys(tx, column, getKeyId())) > 0)
        throw new CommandError(
          `${column.table} has new secrets encrypted with an old key: a replica still uses it. ` +
            "Restart all replicas with the new key, and repeat the command.",
        );
    const removedKeys = await deleteOtherProbes(tx);
    await recordAudit(tx, buildCommandActor("rewrap-keys"), {
      event: "master_key_rewrapped",
      details: { rewrapped: counts, removed_keys: removedKeys },
    });
  });
