import { dayMs } from "contract/time";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { getConfig } from "#config/config.ts";
import { readMailSettings } from "#mail/mail-settings.ts";

const keptDays = 7;

/** The maintenance task: deletes mails that were written to files, with their links, after a week. */
export async function deleteOldMailFiles(signal: AbortSignal, now: Date) {
  const { folder } = readMailSettings(getConfig());
  const before = now.getTime() - keptDays * dayMs;
  let deleted = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    if (signal.aborted) break;
    const file = path.join(folder, name);
    if (!name.endsWith(".eml") || (await stat(file)).mtimeMs >= before) continue;
    await rm(file, { force: true });
    deleted += 1;
  }
  return { deleted };
}
