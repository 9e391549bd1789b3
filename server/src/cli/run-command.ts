import { BackupError } from "#backup/backup-format.ts";
import { getConfig, ConfigError } from "#config/config.ts";
import { describeFailure, getMessage } from "#start/start-failure.ts";
import { CommandError, notify, print, UsageError } from "./command.ts";
import { commands } from "./commands.ts";

const exitCodes = { ok: 0, failed: 1, usage: 2 };

/** Runs the command named by the arguments and returns the exit code. */
export async function runCommand([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === "--help" || name === "-h" || name === "help") {
    print(formatOverview());
    return name === undefined ? exitCodes.usage : exitCodes.ok;
  }
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined) {
    notify(`Unknown command ${name}. List of commands: portal --help`);
    return exitCodes.usage;
  }
  if (args.includes("--help")) {
    print(command.help);
    return exitCodes.ok;
  }
  try {
    await command.run(args);
    return exitCodes.ok;
  } catch (error) {
    return report(error, command.name);
  }
}

function report(error: unknown, name: string): number {
  if (error instanceof UsageError) {
    notify(`${toOneLine(error.message)}. Usage: portal ${name} --help`);
    return exitCodes.usage;
  }
  if (error instanceof CommandError || error instanceof BackupError || error instanceof ConfigError) {
    notify(toOneLine(error.message));
    return exitCodes.failed;
  }
  notify(toOneLine(describeFailure(error) ?? getMessage(error)));
  if (["debug", "trace"].includes(getConfig().LOG_LEVEL) && error instanceof Error) notify(error.stack ?? "");
  return exitCodes.failed;
}

const toOneLine = (text: string) => text.trim().replaceAll(/\s*\n\s*/g, " ");

function formatOverview(): string {
  const width = Math.max(...commands.map((command) => command.name.length));
  return [
    "Usage: portal <command> [arguments] [options]",
    "",
    "Commands:",
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    "",
    "portal <command> --help describes one command. Settings are read from the same environment variables as the",
    "portal's. Exit codes: 0 success, 1 failure, 2 wrong usage.",
  ].join("\n");
}
