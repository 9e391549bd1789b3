import type { Command } from "./command.ts";
import { createAdminCommand } from "./create-admin.command.ts";
import { migrationStatusCommand } from "./migration-status.command.ts";
import { resetAdminPasswordCommand } from "./reset-admin-password.command.ts";

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  createAdminCommand,
  resetAdminPasswordCommand,
  migrationStatusCommand,
];
