import { runCommand } from "./cli/run-command.ts";

/* The command line: `npm run portal -- <command>` in the repository, `portal <command>` in the image. */

/** Whatever the portal writes is for its own user. */
process.umask(0o077);

process.exitCode = await runCommand(process.argv.slice(2));
