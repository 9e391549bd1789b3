import { randomUUID } from "node:crypto";
import { access, constants, stat } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { Redis } from "ioredis";
import { getConfig, listSettingWarnings } from "#config/config.ts";
import { describeLowDisk, requireWritableDisk } from "#http/free-disk.ts";
import { createDelivery, describeCodes } from "#mail/delivery.ts";
import { findDiskProblem } from "#db/disk-space.ts";
import { openStorage } from "#storage/storage.ts";
import { CommandError } from "#cli/command.ts";
import { readMailSettings } from "#mail/mail-settings.ts";
import { getMessage } from "#start/start-failure.ts";
import type { Doctor, Skipped, Warning } from "./doctor.ts";

export function checkSettings(): Promise<string | Warning> {
  const { NODE_ENV } = getConfig();
  const warnings = listSettingWarnings();
  return Promise.resolve(
    warnings.length > 0 ? { warning: warnings.join(" ") } : `valid, NODE_ENV is ${NODE_ENV}`,
  );
}

/** A process of the sandbox has neither files nor mails. */
const findSkipReason = (): Skipped | null =>
  getConfig().PORTAL_ROLE === "sandbox" ? { skipped: "PORTAL_ROLE is sandbox" } : null;

export async function checkDataDirectory(): Promise<string> {
  const directory = path.resolve(getConfig().DATA_DIR);
  const isNeeded = getConfig().DATABASE_URL === undefined;
  const entry = await stat(directory).catch(() => null);
  if (entry === null && !isNeeded) return `${directory} does not exist; the portal creates it for mails`;
  if (entry?.isDirectory() !== true)
    throw new CommandError(`DATA_DIR ${directory} is not a folder. Set DATA_DIR to the portal's folder.`);
  await access(directory, constants.R_OK | constants.W_OK | constants.X_OK).catch(() => {
    throw new CommandError(
      `${directory} cannot be written. Give this user write access to it, or set DATA_DIR.`,
    );
  });
  if ((entry.mode & 0o077) !== 0)
    throw new CommandError(
      `${directory} is open to other users of this machine. Run chmod -R go= ${directory}, or restart the portal.`,
    );
  const problem = isNeeded ? findDiskProblem(directory) : null;
  if (problem !== null) throw new CommandError(problem);
  return `${directory} is closed to other users`;
}

export async function checkDiskSpace(): Promise<string | Warning> {
  await requireWritableDisk(getConfig()).catch((error: unknown) => {
    throw new CommandError(`${getMessage(error)} Free some space before you start the portal.`);
  });
  const low = await describeLowDisk(getConfig());
  if (low === null) return "more than MIN_FREE_DISK_MB is free";
  return { warning: `${low}. Free some, or enlarge the volume, before writes fail.` };
}

/** Writes, reads and removes a file in a place where the cleanup finds it if this process dies. */
export async function checkStorage({ closers }: Doctor): Promise<string | Skipped> {
  const skipped = findSkipReason();
  if (skipped !== null) return skipped;
  const storage = await openStorage(getConfig());
  closers.push(() => storage.close());
  await storage.check();
  const key = `trash/${new Date().toISOString().slice(0, 10)}/document/doctor-${randomUUID()}`;
  try {
    await storage.store(key, Buffer.from(key));
    const content = await storage.read(key);
    if (content === null || (await buffer(content)).toString() !== key)
      throw new Error("a file was read with different content than written");
    await storage.remove(key);
  } catch (error) {
    throw new CommandError(
      `${storage.name} cannot be used (${getMessage(error)}). The portal must write, read, list and delete files there: ` +
        "check permissions and free space.",
    );
  }
  return `${storage.name} can be written, read and deleted from`;
}

export async function checkMail(): Promise<string | Skipped> {
  const skipped = findSkipReason();
  if (skipped !== null) return skipped;
  const settings = readMailSettings(getConfig());
  const target =
    settings.smtpUrl === undefined
      ? `the folder ${settings.folder}`
      : `the server ${new URL(settings.smtpUrl).host}`;
  const delivery = createDelivery(settings);
  try {
    await delivery.check();
  } catch (error) {
    throw new CommandError(
      settings.smtpUrl === undefined
        ? `Mails cannot be written to ${target} (${describeCodes(error)}). Give this user write access to it.`
        : `${target} does not accept mails (${describeCodes(error)}). Check host, port, user and password of SMTP_URL, and the firewall.`,
    );
  } finally {
    delivery.close();
  }
  return settings.smtpUrl === undefined
    ? `SMTP_URL is not set, mails are written to ${target}`
    : `${target} accepts mails`;
}

export async function checkRedis(): Promise<string> {
  const { REDIS_URL } = getConfig();
  if (REDIS_URL === undefined) return "REDIS_URL is not set, each replica counts rate limits for itself";
  const redis = new Redis(REDIS_URL, { lazyConnect: true, connectTimeout: 5000, retryStrategy: () => null });
  const errors: Error[] = [];
  redis.on("error", (error) => errors.push(error));
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    throw new CommandError(
      `The server ${new URL(REDIS_URL).host} of REDIS_URL cannot be used (${getMessage(errors[0] ?? error)}). ` +
        "Until it is available, each replica counts rate limits for itself.",
    );
  } finally {
    redis.disconnect();
  }
  return `the server ${new URL(REDIS_URL).host} responds`;
}
