import { runCommand } from "#cli/run-command.ts";

/* The command line, imported after the version check in portal.ts. */

/** Files and sockets of the portal are private to its operating system user. */
process.umask(0o077);

process.exitCode = await runCommand(process.argv.slice(2));
