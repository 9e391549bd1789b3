import { z } from "zod";
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
    "USERNAME may be left out where there is only one administrator. All sessions of the administrator end, open links\nfor a new password become void, and failed sign-ins no longer count.",
  positionals: [{ field: "username", usage: "[USERNAME]" }],
  options: { "ask-password": askPasswordOption },
  input: z.object({ username: z.string().optional(), "ask-password": z.boolean().default(false) }),
  run: (input) =>
    withDatabase(async () => {
      const administrator = await findAdministrator(input.username);
      const chosen = await choosePassword(input["ask-password"]);
      await resetAdministratorPassword(commandActor("reset-admin-password"), administrator, chosen.password);
      printPassword(administrator.username, chosen);
    }),
});
