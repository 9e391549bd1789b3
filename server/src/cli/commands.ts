import type { Command } from "./command.ts";
import { migrationStatusCommand } from "./migration-status.command.ts";

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [migrationStatusCommand];
