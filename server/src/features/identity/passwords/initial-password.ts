import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { getConfig, ConfigError } from "#config/config.ts";
import { verifyPassword } from "#crypto/password.ts";
import { db } from "#db/database.ts";
import { makeFolder } from "#storage/make-folder.ts";

/*
 * The generated password of the first administrator, in a file readable only by the portal's operating system
 * user.
 */

const getPasswordFile = () => path.resolve(getConfig().DATA_DIR, "initial-admin-password");

/**
 * The password is written before the administrator is created, so that a full disk never leaves an unknown
 * password.
 */
export async function writeInitialPassword(password: string): Promise<string> {
  const file = getPasswordFile();
  try {
    await makeFolder(path.dirname(file));
    await rm(file, { force: true });
    await writeFile(file, `${password}\n`, { mode: 0o600, flag: "wx" });
    return file;
  } catch (cause) {
    throw new ConfigError(
      `The generated password of the administrator cannot be written to ${file} ` +
        `(${cause instanceof Error ? cause.message : String(cause)}). ` +
        "Set PORTAL_ADMIN_PASSWORD, or set DATA_DIR to a folder that this user can write to.",
      { cause },
    );
  }
}

/** Removes the file once the administrator's password is no longer the one in it. */
export async function removeReplacedInitialPassword(): Promise<void> {
  const file = getPasswordFile();
  const password = await readFile(file, "utf8").catch(() => null);
  if (password === null) return;
  const administrator = await db().user.findFirst({
    where: { role: "admin", username: getConfig().PORTAL_ADMIN_USERNAME },
  });
  if (administrator !== null && (await verifyPassword(password.trim(), administrator.passwordHash))) return;
  await rm(file, { force: true });
}
