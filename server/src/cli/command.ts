import { toMessage } from "contract/messages/validation";
import { parseArgs, type ParseArgsConfig } from "node:util";
import type { z } from "zod";

/** The command failed: exit code 1. The message is one line that says what to do. */
export class CommandError extends Error {}

/** Wrong usage: exit code 2. */
export class UsageError extends Error {}

/** A command of `portal`, as the registry and the help see it. */
export interface Command {
  name: string;
  /** One sentence for the list of commands. */
  summary: string;
  help: string;
  run: (args: string[]) => Promise<void>;
}

interface CommandOption {
  type: "string" | "boolean";
  /** The placeholder of the value in the help, such as ADDRESS. */
  value?: string;
  help: string;
}

interface Definition<Input> {
  name: string;
  summary: string;
  /** The text after the summary in the command's help. */
  details?: string;
  /** Arguments in order; each is a field of `input`. */
  positionals?: readonly { field: string; usage: string }[];
  /** Options; each is a field of `input` by its name: `first-name` is read from `"first-name"`. */
  options?: Record<string, CommandOption>;
  /** Checks arguments and options together; a problem is a usage error. */
  input: z.ZodType<Input>;
  /** Writes its result with `print`; fails by throwing. */
  run: (input: Input) => Promise<void>;
}

export const defineCommand = <Input>(definition: Definition<Input>): Command => ({
  name: definition.name,
  summary: definition.summary,
  help: formatHelp(definition),
  run: (args) => definition.run(readInput(definition, args)),
});

/** A line of the result on standard output. */
export const print = (line: string) => process.stdout.write(`${line}\n`);

/** A line for the operator on standard error, which is not part of a redirected result. */
export const notify = (line: string) => process.stderr.write(`${line}\n`);

function readInput<Input>(
  { name, positionals = [], options = {}, input }: Definition<Input>,
  args: string[],
): Input {
  const { values, positionals: given } = parse(args, options);
  const surplus = given[positionals.length];
  if (surplus !== undefined) throw new UsageError(`${name} does not take the argument ${surplus}`);
  const named = Object.fromEntries(positionals.map(({ field }, index) => [field, given[index]]));
  const checked = input.safeParse({ ...values, ...named });
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  const field = String(issue?.path[0] ?? "");
  const label = positionals.find((positional) => positional.field === field)?.usage ?? `--${field}`;
  throw new UsageError(`${label}: ${issue === undefined ? "is invalid" : toMessage(issue).message}`);
}

function parse(args: string[], options: ParseArgsConfig["options"]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function formatHelp<Input>({ name, summary, details, positionals = [], options = {} }: Definition<Input>) {
  const flags = Object.entries(options).map(([option, { value, help }]): [string, string] => [
    value === undefined ? `--${option}` : `--${option} ${value}`,
    help,
  ]);
  const rows: [string, string][] = [...flags, ["--help", "Shows this help."]];
  const width = Math.max(...rows.map(([label]) => label.length));
  return [
    `Usage: portal ${[name, ...positionals.map(({ usage }) => usage), ...(flags.length > 0 ? ["[options]"] : [])].join(" ")}`,
    "",
    summary,
    ...(details === undefined ? [] : ["", details]),
    "",
    "Options:",
    ...rows.map(([label, help]) => `  ${label.padEnd(width)}  ${help}`),
  ].join("\n");
}
