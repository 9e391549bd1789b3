import { z } from "zod";
import { getConfig } from "#config/config.ts";
import { loadMasterKey } from "#db/master-key.ts";
import { removeReplacedInitialPassword } from "#features/identity/passwords/initial-password.ts";
import {
  findAdministrator,
  resetAdministratorPassword,
} from "#features/identity/passwords/passwords.administrator.ts";
import { buildCommandActor } from "./command-actor.ts";
import { withDatabase } from "./command-database.ts";
import { defineCommand } from "./command.ts";
import { askPasswordOption, choosePassword, printPassword } from "./new-password.ts";

export const resetAdminPasswordCommand = defineCommand({
  name: "reset-admin-password",
  summary: "Sets a new password for an administrator who lost theirs.",
  details:
    "USERNAME is optional if there is only one administrator. All sessions of the administrator end, open links\nfor a new password become invalid, the failed sign-in counter is cleared, and the administrator is notified by mail.",
  positionals: [{ field: "username", usage: "[USERNAME]" }],
  options: { "ask-password": askPasswordOption },
  input: z.object({ username: z.string().optional(), "ask-password": z.boolean().default(false) }),
  run: (input) =>
    withDatabase(async (store) => {
      await loadMasterKey(store.masterKey, getConfig().PORTAL_PREVIOUS_MASTER_KEYS);
      const administrator = await findAdministrator(input.username);
      const chosen = await choosePassword(input["ask-password"]);
      await resetAdministratorPassword(
        buildCommandActor("reset-admin-password"),
        administrator,
        chosen.password,
      );
      printPassword(administrator.username, chosen);
      await removeReplacedInitialPassword();
    }),
});
