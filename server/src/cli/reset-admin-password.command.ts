import { z } from "zod";
import { config } from "#config";
import { useMasterKey } from "#db/master-key";
import {
  removeReplacedInitialPassword,
  setInitialPasswordFile,
} from "../features/passwords/initial-password.service.ts";
import {
  findAdministrator,
  resetAdministratorPassword,
} from "../features/passwords/passwords.administrator.service.ts";
import { commandActor } from "./command-actor.ts";
import { withDatabase } from "./command-database.ts";
import { defineCommand } from "./command.ts";
import { askPasswordOption, choosePassword, printPassword } from "./new-password.ts";

export const resetAdminPasswordCommand = defineCommand({
  name: "reset-admin-password",
  summary: "Sets a new password for an administrator who lost theirs.",
  details:
    "USERNAME may be left out where there is only one administrator. All sessions of the administrator end, open links\nfor a new password become void, failed sign-ins no longer count, and a mail tells the administrator.",
  positionals: [{ field: "username", usage: "[USERNAME]" }],
  options: { "ask-password": askPasswordOption },
  input: z.object({ username: z.string().optional(), "ask-password": z.boolean().default(false) }),
  run: (input) =>
    withDatabase(async (store) => {
      await useMasterKey(store.masterKey, config().PORTAL_PREVIOUS_MASTER_KEYS);
      const administrator = await findAdministrator(input.username);
      const chosen = await choosePassword(input["ask-password"]);
      await resetAdministratorPassword(commandActor("reset-admin-password"), administrator, chosen.password);
      printPassword(administrator.username, chosen);
      setInitialPasswordFile(config());
      await removeReplacedInitialPassword();
    }),
});
