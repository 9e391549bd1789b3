import { existsSync } from "node:fs";
import path from "node:path";
import type { ClientBase } from "pg";
import { getConfig } from "#config/config.ts";
import { connectDatabase, db } from "#db/database.ts";
import { findUnusedKeyFile, openEnvelope } from "#db/master-key.ts";
import { readMigrationStatus } from "#db/migrate.ts";
import { oldDatabase } from "#db/migration-status.ts";
import { countUnderOtherKeys } from "#db/rewrap-keys.ts";
import { sealedColumns } from "#db/sealed-columns.ts";
import { withClient } from "#db/with-client.ts";
import { openCommandStore } from "#cli/command-database.ts";
import { buildCommandActor } from "#cli/command-actor.ts";
import { CommandError } from "#cli/command.ts";
import { findCleanupProblem } from "#features/identity/uploads/uploads.cleanup.ts";
import { findStorageProblem } from "#features/identity/uploads/uploads.deployment.ts";
import { migrationsPath } from "#paths.ts";
import { acceptClock, findClockProblem, readClocks } from "#maintenance/retention-clock.ts";
import { requireStore, type Doctor, type Warning } from "./doctor.ts";

const maxConnectMs = 5000;
const maxQueryMs = 5000;
const minVersion = 15;

/** Opens the database for the checks that follow. */
export async function checkDatabase(doctor: Doctor): Promise<string> {
  requireMasterKeyFile();
  const opened = await openCommandStore(getConfig(), false);
  doctor.closers.push(() => opened.close());
  const store = { ...opened, connection: { ...opened.connection, ...timeouts } };
  const version = await withClient(store.connection, async (client) => {
    const { rows } = await client.query<{ server_version: string }>("SHOW server_version");
    return rows[0]?.server_version ?? "";
  });
  const kind = store.isEmbedded ? "the embedded database" : "the server of DATABASE_URL";
  if (Number.parseInt(version, 10) < minVersion)
    throw new CommandError(
      `${kind} is PostgreSQL ${version}. The portal needs version ${minVersion} or later: upgrade the server.`,
    );
  const prisma = await connectDatabase(store.connection, {
    isEmbedded: store.isEmbedded,
    maxConnections: 2,
    onError: () => undefined,
  });
  doctor.closers.push(() => prisma.close());
  doctor.store = store;
  return `PostgreSQL ${version}, ${kind}${store.isAttached === true ? " of the running portal" : ""}`;
}

const timeouts = { connectionTimeoutMillis: maxConnectMs, query_timeout: maxQueryMs };

/**
 * Opening an embedded database without its key would generate a new key, which cannot decrypt the stored
 * values.
 */
function requireMasterKeyFile() {
  const { DATABASE_URL, DATA_DIR, PORTAL_MASTER_KEY } = getConfig();
  if (DATABASE_URL !== undefined || PORTAL_MASTER_KEY !== undefined) return;
  const directory = path.resolve(DATA_DIR);
  if (existsSync(path.join(directory, "database")) && !existsSync(path.join(directory, "master.key")))
    throw new CommandError(
      `The master key ${path.join(directory, "master.key")} is missing. Copy it back from where you keep it, or set PORTAL_MASTER_KEY.`,
    );
}

/** Creates a table and rolls it back: that needs the same privileges and disk space as a migration. */
export const checkRights = (doctor: Doctor): Promise<string | Warning> =>
  withClient(requireStore(doctor).connection, async (client) => {
    await client.query("BEGIN");
    try {
      await client.query("CREATE TABLE portal_doctor (id int)");
    } catch (error) {
      throw new CommandError(
        `The database user cannot create a table (${error instanceof Error ? error.message : "unknown cause"}). ` +
          "It must own the database, or have USAGE and CREATE on the schema public.",
      );
    }
    await client.query("ROLLBACK");
    const { rowCount } = await client.query("SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm'");
    if (rowCount !== 1)
      throw new CommandError(
        "The extension pg_trgm is missing. Ask a database administrator to run CREATE EXTENSION pg_trgm in this database.",
      );
    if (!requireStore(doctor).isEmbedded && (await isSuperuser(client)))
      return {
        warning:
          "The database user is a superuser, so a fault in the portal could reach the whole server. It only needs to own its database: " +
          'see docs/operations.md, "Privileges of the database user".',
      };
    return "tables can be created, pg_trgm is installed";
  });

async function isSuperuser(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ rolsuper: boolean }>(
    "SELECT rolsuper FROM pg_roles WHERE rolname = current_user",
  );
  return rows[0]?.rolsuper === true;
}

export async function checkMigrationStatus(doctor: Doctor): Promise<string> {
  const { applied, pending, unknown, isTooOld } = await readMigrationStatus(
    requireStore(doctor),
    migrationsPath,
  );
  if (unknown.length > 0)
    throw new CommandError(
      `The database belongs to a newer version (${unknown.join(", ")} unknown). Start that version, or restore the backup from before the upgrade.`,
    );
  if (isTooOld) throw new CommandError(oldDatabase);
  if (pending.length > 0)
    throw new CommandError(
      `${pending.length} of ${pending.length + applied.length} are not applied. Start the portal once.`,
    );
  return `all ${applied.length} applied`;
}

export async function checkMasterKey(doctor: Doctor): Promise<string | Warning> {
  const probes = await db().masterKeyProbe.findMany();
  if (probes.length === 0) return "no value is encrypted yet";
  const { keyId } = openEnvelope(
    requireStore(doctor).masterKey,
    getConfig().PORTAL_PREVIOUS_MASTER_KEYS,
    probes,
  );
  const counts = await Promise.all(sealedColumns.map((column) => countUnderOtherKeys(db(), column, keyId)));
  const secrets = counts.reduce((sum, count) => sum + count, 0);
  if (secrets > 0 || probes.some((probe) => probe.keyId !== keyId))
    throw new CommandError(
      `${secrets} secrets are encrypted with another key than the current one (${keyId}), and the portal still needs that key. ` +
        "Run portal rewrap-keys, and remove PORTAL_PREVIOUS_MASTER_KEYS 30 days later.",
    );
  const unusedKeyFile = await findUnusedKeyFile(getConfig());
  if (unusedKeyFile !== null) return { warning: unusedKeyFile };
  return `key ${keyId} decrypts all stored values; no other key is needed for them`;
}

export async function checkDeployment(): Promise<string> {
  const problem = await findStorageProblem();
  if (problem !== null) throw new CommandError(problem);
  return "the storage belongs to this database";
}

/** Compares the clocks as the deletion of old data does. Accepting cannot settle which of two clocks is right. */
export async function checkClock({ acceptsClock }: Doctor): Promise<string> {
  const reading = await readClocks();
  if (acceptsClock && findClockProblem({ ...reading, trusted: reading.database }) === null) {
    await acceptClock(buildCommandActor("doctor --accept-clock"), reading);
    return `accepted ${reading.database.toISOString()}, the last known time was ${reading.trusted.toISOString()}`;
  }
  const problem = findClockProblem(reading);
  if (problem !== null) throw new CommandError(problem);
  return "the database's clock agrees with this machine's and with its last known time";
}

/** Runs the first step of the hourly cleanup without moving a file. */
export async function checkCleanup(): Promise<string | Warning> {
  if (getConfig().UPLOADS_CLEANUP === "false") return "UPLOADS_CLEANUP is false: unused files are kept";
  const problem = await findCleanupProblem();
  return problem === null ? "unused files can be moved to the trash" : { warning: problem };
}

/** Mails that can be sent again are a problem; later an administrator can only read why they were not sent. */
export async function checkMailOutbox(): Promise<string | Warning> {
  const failed = await describeFailed({ not: null });
  if (failed !== null)
    throw new CommandError(
      `${failed.count} mails could not be sent (${failed.reasons}). ` +
        "An administrator can send them again on the Mails page until they are four days old.",
    );
  const abandoned = await describeFailed(null);
  if (abandoned !== null)
    return {
      warning:
        `${abandoned.count} mails of the last 30 days were never sent, and their text is deleted (${abandoned.reasons}). ` +
        "The Mails page names their recipients.",
    };
  const waiting = await db().mail.count({ where: { state: { in: ["waiting", "sending"] } } });
  return `no failed mails, ${waiting} waiting`;
}

/** The failed mails with or without their text, by reason; null if there are none. */
async function describeFailed(sealedContent: { not: null } | null) {
  const groups = await db().mail.groupBy({
    by: ["lastError"],
    where: { state: "failed", sealedContent },
    _count: true,
    orderBy: { _count: { lastError: "desc" } },
  });
  if (groups.length === 0) return null;
  return {
    count: groups.reduce((sum, { _count }) => sum + _count, 0),
    reasons: groups
      .map(({ lastError, _count }) => `${_count} ${lastError === "" ? "without an attempt" : lastError}`)
      .join(", "),
  };
}
