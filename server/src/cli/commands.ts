import { backupCommand } from "./backup.command.ts";
import { changeEmailCommand } from "./change-email.command.ts";
import type { Command } from "./command.ts";
import { createAdminCommand } from "./create-admin.command.ts";
import { doctorCommand } from "./doctor.command.ts";
import { migrationStatusCommand } from "./migration-status.command.ts";
import { rewrapKeysCommand } from "./rewrap-keys.command.ts";
import { rotateProviderKeyCommand } from "./rotate-provider-key.command.ts";
import { rotateSigningKeyCommand } from "./rotate-signing-key.command.ts";
import { moveStorageCommand } from "./move-storage.command.ts";
import { resetAdminPasswordCommand } from "./reset-admin-password.command.ts";
import { restoreCommand } from "./restore.command.ts";
import { verifyBackupCommand } from "./verify-backup.command.ts";

/** All commands in the order of the help. */
export const commands: readonly Command[] = [
  createAdminCommand,
  resetAdminPasswordCommand,
  changeEmailCommand,
  backupCommand,
  verifyBackupCommand,
  restoreCommand,
  rewrapKeysCommand,
  rotateSigningKeyCommand,
  rotateProviderKeyCommand,
  moveStorageCommand,
  migrationStatusCommand,
  doctorCommand,
];
