import { runCommand } from "./cli/run-command.ts";

/* The command line: `npm run portal -- <command>` in the repository, `portal <command>` in the image. */

process.exitCode = await runCommand(process.argv.slice(2));
