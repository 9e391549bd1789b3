import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { getCode } from "./storage-error.ts";

/**
 * Creates a folder and its parents, private to the user of the process. The option `recursive` of Node.js never
 * returns below /proc, where the system reports a parent as missing that exists.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await makeOne(folder);
  } catch (error) {
    const parent = path.dirname(folder);
    if (getCode(error) !== "ENOENT" || parent === folder) throw error;
    await makeFolder(parent);
    await makeOne(folder);
  }
}

async function makeOne(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (getCode(error) !== "EEXIST" || !(await stat(folder)).isDirectory()) throw error;
  }
}
