import { CreateAdministrator } from "contract/users/users.contract";
import { z } from "zod";
import { getConfig } from "#config/config.ts";
import { loadMasterKey } from "#db/master-key.ts";
import { createAdministrator } from "#features/identity/users/users.service.ts";
import { buildCommandActor } from "./command-actor.ts";
import { withDatabase } from "./command-database.ts";
import { defineCommand } from "./command.ts";
import { askPasswordOption, choosePassword, printPassword } from "./new-password.ts";

const { username, email, firstname, lastname } = CreateAdministrator.shape;

export const createAdminCommand = defineCommand({
  name: "create-admin",
  summary: "Creates an administrator, who must choose a new password at the first sign-in.",
  positionals: [{ field: "username", usage: "USERNAME" }],
  options: {
    email: { type: "string", value: "ADDRESS", help: "Email address (required)." },
    "first-name": { type: "string", value: "NAME", help: "First name (required)." },
    "last-name": { type: "string", value: "NAME", help: "Last name (required)." },
    "ask-password": askPasswordOption,
  },
  input: z.object({
    username,
    email,
    "first-name": firstname,
    "last-name": lastname,
    "ask-password": z.boolean().default(false),
  }),
  run: (input) =>
    withDatabase(async (store) => {
      // Encrypts the mails that tell the other administrators.
      await loadMasterKey(store.masterKey, getConfig().PORTAL_PREVIOUS_MASTER_KEYS);
      const chosen = await choosePassword(input["ask-password"]);
      const user = await createAdministrator(buildCommandActor("create-admin"), {
        username: input.username,
        email: input.email,
        firstname: input["first-name"],
        lastname: input["last-name"],
        password: chosen.password,
      });
      printPassword(user.username, chosen);
    }),
});
