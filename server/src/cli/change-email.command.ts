import { CreateAdministrator } from "contract/users/users.contract";
import { z } from "zod";
import { getConfig } from "#config/config.ts";
import { loadMasterKey } from "#db/master-key.ts";
import { setEmail } from "#features/identity/email-changes/email-changes.service.ts";
import { buildCommandActor } from "./command-actor.ts";
import { withDatabase } from "./command-database.ts";
import { defineCommand, notify } from "./command.ts";

const { username, email: address } = CreateAdministrator.shape;

export const changeEmailCommand = defineCommand({
  name: "change-email",
  summary: "Changes the email address of a user who lost the mailbox.",
  details:
    "It takes effect at once. Mailed links of the user become invalid, the old address is notified, and of an\nadministrator all administrators. Sessions stay open; end them with reset-admin-password if someone else may\nhave the old mailbox.",
  positionals: [
    { field: "username", usage: "USERNAME" },
    { field: "address", usage: "ADDRESS" },
  ],
  input: z.object({ username, address }),
  run: (input) =>
    withDatabase(async (store) => {
      await loadMasterKey(store.masterKey, getConfig().PORTAL_PREVIOUS_MASTER_KEYS);
      const user = await setEmail(buildCommandActor("change-email"), input.username, input.address);
      notify(`The email address of ${user.username} is now ${input.address}. The old one was ${user.email}.`);
    }),
});
