import { toMessage } from "contract/messages/validation";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { NewPassword } from "contract/fields";
import { CommandError, notify, print } from "./command.ts";

/**
 * The option of every command that sets a password. A password is never an argument, because other users can
 * see arguments.
 */
export const askPasswordOption = {
  type: "boolean",
  help: "Asks for the password without showing it, or reads one line from standard input. Without this option a password is generated and printed.",
} as const;

export interface ChosenPassword {
  password: string;
  isGenerated: boolean;
}

/** The password given by the operator, or a generated one. */
export async function choosePassword(isAsked: boolean): Promise<ChosenPassword> {
  if (!isAsked) return { password: randomBytes(12).toString("base64url"), isGenerated: true };
  const checked = NewPassword.safeParse(process.stdin.isTTY ? await askTwice() : await readFirstLine());
  if (checked.success) return { password: checked.data, isGenerated: false };
  const said = checked.error.issues.map((issue) => toMessage(issue).message);
  throw new CommandError(said[0] ?? "Password is required");
}

/** Tells the operator how the administrator signs in. */
export function printPassword(username: string, { password, isGenerated }: ChosenPassword) {
  if (isGenerated) print(`Password: ${password}`);
  notify(`Sign in as ${username}. The portal requires a new password at the first sign-in.`);
}

async function askTwice(): Promise<string> {
  const password = await ask("New password: ");
  if (password !== (await ask("Repeat it: "))) throw new CommandError("The two passwords differ.");
  return password;
}

/** Asks on the terminal. Input is not shown, because readline's own output is discarded. */
async function ask(prompt: string): Promise<string> {
  process.stderr.write(prompt);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  const answer = new Promise<string>((resolve, reject) => {
    terminal.once("line", resolve);
    terminal.once("SIGINT", () => reject(new CommandError("Cancelled. Nothing was changed.")));
    terminal.once("close", () => reject(new CommandError("No password was given. Nothing was changed.")));
  });
  try {
    return await answer;
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
}

async function readFirstLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  const line = once(lines, "line").then(([text]) => String(text));
  const end = once(lines, "close").then(() => "");
  try {
    return await Promise.race([line, end]);
  } finally {
    lines.close();
  }
}
