import { splitArguments } from "./cmd-words.ts";
import { UnreadableError } from "./paste-format.ts";
import { readPowershell } from "./powershell-script.ts";

/** The commands of a PowerShell script, as words. */
export const splitPowershellCommands = (script: string): string[][] =>
  readPowershell(script).commands.map(({ args }) =>
    args.map((value) => {
      if (value.kind !== "text") throw new UnreadableError("option_unsupported", "@");
      return value.text;
    }),
  );

/**
 * The arguments that a program receives. PowerShell before 7.3 passes quotes on without escaping them, so commands
 * written for it escape them with backslashes.
 */
export function splitNativeArguments(words: readonly string[]): string[] {
  if (!words.some((word) => word.includes('\\"'))) return [...words];
  return splitArguments(words.map((word) => (word === "" || /\s/.test(word) ? `"${word}"` : word)).join(" "));
}
