import { runCommand } from "./cli/run-command.ts";

/* The command line, behind the version check of portal.ts. */

/** Whatever the portal writes is for its own user. */
process.umask(0o077);

process.exitCode = await runCommand(process.argv.slice(2));
