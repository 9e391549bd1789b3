import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { ConfigError, type Config } from "#config";
import { verifyPassword } from "#crypto/password";
import { db } from "#db/database";
import { provided } from "../../provided.ts";

/* The generated password of the first administrator, in a file that only the user of the portal can read. */

const location = provided<{ file: string; username: string }>("initial password file");

export const setInitialPasswordFile = ({ DATA_DIR, PORTAL_ADMIN_USERNAME: username }: Config) =>
  location.set({ file: path.resolve(DATA_DIR, "initial-admin-password"), username });

/** Writes the password before the administrator is created, so that a full disk never leaves an unknown password. */
export async function writeInitialPassword(password: string): Promise<string> {
  const { file } = location.get();
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
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

/** Removes the file once the password in it is not the administrator's any more. */
export async function removeReplacedInitialPassword(): Promise<void> {
  const { file, username } = location.get();
  const password = await readFile(file, "utf8").catch(() => null);
  if (password === null) return;
  const administrator = await db().user.findFirst({ where: { role: "admin", username } });
  if (administrator !== null && (await verifyPassword(password.trim(), administrator.passwordHash))) return;
  await rm(file, { force: true });
}
