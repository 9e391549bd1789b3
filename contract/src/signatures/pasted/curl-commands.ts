import { splitCmdWords } from "./cmd-words.ts";
import { readCurlRequest } from "./curl-options.ts";
import { count, UnreadableError, type PastedRequest, type PasteFormat } from "./paste-format.ts";
import { readPosixScript } from "./posix-words.ts";
import { splitPowershellCommands, splitNativeArguments } from "./powershell-words.ts";

/** What a terminal shows before a command. */
const prompt =
  /^[ \t]*(?:(?:[\w.@~:/\\()[\] -]{0,80}?[ \t]?)?[$#%❯➜][ \t]+(?=(?:sudo[ \t]+|time[ \t]+|[A-Za-z_]\w{0,60}="?\$\()?curl)|[A-Za-z]:\\[^>\n]{0,200}>[ \t]*|PS[ \t][^>\n]{0,200}>[ \t]*|>[ \t]+(?=curl|-))/;
/** A line with curl as its program, or as the command whose output a variable gets. */
const curlLine =
  /(?:^|[|;&]|^[ \t]{0,20}(?:export[ \t]{1,5})?[A-Za-z_]\w{0,60}="?\$\()[ \t]{0,20}(?:(?:sudo|time|&)[ \t]{1,5})?(?:"[^"\n]{0,200}[\\/]|[\w:\\/.-]{0,200}[\\/])?curl(?:\.exe)?"?(?=\s|$)/im;

const splitLines = (text: string) => text.split("\n").map((line) => line.replace(prompt, ""));
const removePrompts = (text: string) => splitLines(text).join("\n");

const isCurl = (word = "") => /(?:^|[\\/])curl(?:\.exe)?$/i.test(word);

/** Whether a text has a command of curl at all, and not the options that make it one of PowerShell itself. */
const hasCurl = (text: string): boolean =>
  curlLine.test(removePrompts(text)) && !/\s-(?:Uri|Method|Headers|Body)\b/.test(text);

const isExecutable = (text: string) => /\bcurl\.exe\b/i.test(text);

const countSignsOfPosix = (text: string) =>
  1 +
  4 * count(text, /\\\r?\n/g) +
  // Its JSON may have the signs of other shells.
  20 * count(text, /\$\(\s*cat\s*<</g) +
  2 * count(text, /\s(?:\$?'|--?[\w-]+=?')/g) +
  count(text, /\$\(|\$\{?[A-Za-z_]\w*|^[ \t]*[\w@:~/.-]*[$#%] +curl/gm);

const countSignsOfCmd = (text: string) =>
  4 * count(text, /\^\r?\n|\^"/g) +
  20 * count(text, /^[ \t]*[A-Za-z]:\\[^>\n]*>/gm) +
  // Between single quotes, two double quotes are an empty text in JSON.
  2 * count(text.replaceAll(/'[^']*'/g, "''"), /[^\s"]""[^\s"]|"\{""/g) +
  count(text, /%[A-Za-z_]\w*%/g) +
  (isExecutable(text) ? 1 : 0);

const countSignsOfPowershell = (text: string) =>
  4 * count(text, /`\r?\n/g) +
  20 * count(text, /^[ \t]*PS[ \t][^>\n]*>|@['"]\r?\n|\$env:/gm) +
  Math.min(1, count(text, /`"/g)) +
  (isExecutable(text) ? 2 : 0);

export const curlOfPosix: PasteFormat = {
  name: "curl",
  evidence: (text) => (hasCurl(text) ? countSignsOfPosix(text) : 0),
  read(text) {
    const { commands, listCaptured } = readPosixScript(removePrompts(text));
    return requireOne(
      commands.some((words) => findArguments(words) !== undefined) ? commands : listCaptured(),
    );
  },
};

export const curlOfCmd: PasteFormat = {
  name: "curl_cmd",
  evidence: (text) => (hasCurl(text) ? countSignsOfCmd(text) : 0),
  read(text) {
    const all = splitLines(text);
    const start = all.findIndex((line) => curlLine.test(line));
    const words = splitCmdWords(all.slice(start).join("\n"));
    // cmd.exe does not know them: it would cut the command into pieces.
    const single = words.find((word) => word.startsWith("'"));
    if (single !== undefined) throw new UnreadableError("single_quotes", single.slice(0, 40));
    return requireOne([words]);
  },
};

export const curlOfPowershell: PasteFormat = {
  name: "curl_powershell",
  evidence: (text) => (hasCurl(text) ? countSignsOfPowershell(text) : 0),
  read: (text) => requireOne(splitPowershellCommands(removePrompts(text)).map(splitNativeArguments)),
};

/** Refuses what text processors make of quotes and dashes: a shell does not know it. */
function requireTyped(args: readonly string[]): void {
  const typeset = args.find((word) => /^(?:-\w)?[“”„‘’–—]/.test(word));
  if (typeset !== undefined) throw new UnreadableError("typographic", typeset.slice(0, 40));
}

/** The arguments of curl; undefined if the command is another one. */
function findArguments(words: readonly string[]): string[] | undefined {
  const start = words.findIndex(isCurl);
  return start === -1 || start > 1 ? undefined : words.slice(start + 1);
}

/** The request of the only command of curl. */
function requireOne(commands: readonly (readonly string[])[]): PastedRequest {
  const found = commands.map(findArguments).filter((args) => args !== undefined);
  const [args, ...others] = found;
  requireTyped(args ?? []);
  if (args === undefined) throw new UnreadableError("no_request");
  if (others.length > 0) throw new UnreadableError("many_requests", "curl");
  return readCurlRequest(args);
}
