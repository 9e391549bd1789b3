import type { Logger } from "pino";
import { seedDemo } from "../../prisma/seed/demo.seed.ts";
import { seedProducts } from "../../prisma/seed/products.seed.ts";
import { seedSourceAccounts } from "../../prisma/seed/source-accounts.seed.ts";
import { seedAdmin } from "../../prisma/seed/users.seed.ts";
import type { Config } from "#config";
import { hashPassword } from "#crypto/password";
import { newConsumerKey, newConsumerSecret, randomToken } from "#crypto/random-token";
import { createSigner } from "#crypto/signer";
import { connectDatabase, db } from "#db/database";
import { seal, useMasterKey } from "#db/master-key";
import { applyMigrations } from "#db/migrate";
import { readMigrationFiles } from "#db/migration-files";
import { checkMigrations } from "#db/missing-migrations";
import { withLock } from "#db/locks";
import { closeAll, openStore, type Closer, type Store } from "#db/store";
import { watchPool } from "#http/metrics";
import { startMetricsServer } from "#http/metrics-server";
import { createRateLimits } from "#http/rate-limit";
import { createReadiness } from "#http/readiness";
import { openStorage, storage } from "#storage/storage";
import { createDelivery } from "#mail/delivery";
import { createApp } from "./app.ts";
import { createBackgroundWork } from "./background.ts";
import { closeToOthers } from "./close-to-others.ts";
import { setLog } from "./log.ts";
import { mailSettings } from "./mail-settings.ts";
import { startMaintenance } from "./maintenance.ts";
import { maintenanceTasks } from "./maintenance-tasks.ts";
import { setEmailChangeLimit } from "./features/email-changes/email-changes.service.ts";
import { sendDueMails, setMailWork } from "./features/mails/mails.outbox.service.ts";
import { setRepeatFilter } from "./features/audit/audit.service.ts";
import type { InitialPassword } from "./start-output.ts";
import {
  removeReplacedInitialPassword,
  setInitialPasswordFile,
  writeInitialPassword,
} from "./features/passwords/initial-password.service.ts";
import { createPasswordThrottle } from "./features/passwords/passwords.throttle.ts";
import { answerResetRequests, setPasswordThrottle } from "./features/passwords/passwords.service.ts";
import { setOwnKeyLimit } from "./features/signatures/own-key.service.ts";
import { setSigner } from "./features/signatures/signatures.service.ts";
import { setSignInThrottle } from "./features/sso/sso.service.ts";
import { createSignInThrottle } from "./features/sso/sso.throttle.ts";
import { loadSigningKey, watchSigningKey } from "./features/sso/sso.signing-keys.ts";
import { forgetVerifiedTokens } from "./features/sso/sso.tokens.ts";
import { setUploadsCleanup } from "./features/uploads/uploads.cleanup.service.ts";
import { findStorageProblem, prepareStorage } from "./features/uploads/uploads.deployment.service.ts";
import { setUploadLimit } from "./features/uploads/uploads.service.ts";

export interface PortalPaths {
  /** prisma/migrations */
  migrations: string;
  /** The dump of an empty embedded database, or null. */
  template: string | null;
  /** The built client, or null to serve the API only. */
  client: string | null;
}

/** Brings the portal up on the database that the settings name. */
export async function startPortal(config: Config, logger: Logger, paths: PortalPaths) {
  await closeDataDirectory(config.DATA_DIR, logger);
  return startPortalOn(await openStore(config, paths.template), config, logger, paths);
}

async function closeDataDirectory(directory: string, logger: Logger) {
  const { changed, refused } = await closeToOthers(directory);
  if (changed > 0)
    logger.warn(
      { directory, changed },
      "files of DATA_DIR were open to other users; permissions set to 0600, folders to 0700",
    );
  if (refused.length > 0)
    logger.error(
      { directory, refused: refused.length, example: refused[0] },
      "files of DATA_DIR are open to other users and belong to another user; change their owner or permissions",
    );
}

/**
 * Brings the parts of the portal up, in order: migrations, keys, seeds, application. `close` takes them down in the
 * opposite order, the store last; a start that fails half way takes down what was up.
 */
export async function startPortalOn(
  store: Store,
  config: Config,
  logger: Logger,
  paths: Pick<PortalPaths, "migrations" | "client">,
) {
  setLog(logger);
  const closers: Closer[] = [() => store.close()];
  const close = () => closeAll(closers);
  try {
    const files = await openStorage(config, (message) => logger.warn(message));
    closers.push(() => files.close());
    const applied = await applyMigrations(store, paths.migrations);
    if (applied.length > 0) logger.info({ migrations: applied }, "migrations applied");
    const onError = (error: Error) =>
      logger.warn({ err: { message: error.message } }, "database connection lost");
    const database = await connectDatabase(store.connection, {
      isEmbedded: store.isEmbedded,
      maxConnections: config.DATABASE_POOL,
      onError,
    });
    closers.push(() => database.close());
    watchPool(database.poolCounts);
    const movedFiles = await withLock(store, "storage layout", prepareStorage);
    if (movedFiles > 0) logger.info({ files: movedFiles }, "uploaded files moved to the current layout");
    const storageProblem = await findStorageProblem();
    if (storageProblem !== null) logger.warn(storageProblem);
    setInitialPasswordFile(config);
    const initialPassword = await withLock(store, "seeds", async () => {
      await useMasterKey(store.masterKey, config.PORTAL_PREVIOUS_MASTER_KEYS);
      forgetVerifiedTokens();
      await loadSigningKey();
      return seed(config);
    });

    const signingKeys = watchSigningKey(logger);
    closers.push(() => signingKeys.stop());
    const signer = createSigner(config.SIGNATURE_ENGINE);
    closers.push(() => signer.close());
    setSigner(signer);
    const limits = createRateLimits(config.REDIS_URL, (error) =>
      logger.warn({ err: { message: error.message } }, "redis away"),
    );
    closers.push(() => limits.close());
    setSignInThrottle(createSignInThrottle(limits));
    setRepeatFilter(limits);
    setOwnKeyLimit(limits);
    setUploadLimit(limits);
    setUploadsCleanup(config.UPLOADS_CLEANUP);
    setEmailChangeLimit(limits);
    setPasswordThrottle(createPasswordThrottle(limits));
    const delivery = createDelivery(mailSettings(config));
    closers.push(() => delivery.close());
    const mailWork = createBackgroundWork(
      async (signal) => {
        await answerResetRequests(signal);
        await sendDueMails(delivery, logger, signal);
      },
      (error) => logger.error({ err: error }, "mails not handled"),
    );
    closers.push(() => mailWork.close());
    setMailWork(mailWork);
    const maintenance = startMaintenance(store, logger, maintenanceTasks);
    closers.push(() => maintenance.stop());
    const migrationNames = (await readMigrationFiles(paths.migrations)).map(({ name }) => name);
    const readiness = createReadiness(
      {
        database: () => db().$queryRaw`SELECT 1`,
        storage: () => files.check(),
        migrations: () => checkMigrations(migrationNames),
      },
      logger,
    );
    if (config.METRICS_PORT !== undefined) {
      const metrics = await startMetricsServer(config.HOST, config.METRICS_PORT, config.METRICS_TOKEN);
      closers.push(() => metrics.close());
    }
    const app = createApp({ config, logger, readiness: readiness.handler, client: paths.client });
    return { app, initialPassword, beginShutdown: readiness.beginShutdown, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Seeds what every portal has; returns how the administrator gets a password that was generated just now. */
async function seed(config: Config): Promise<InitialPassword | null> {
  await seedProducts(db());
  await seedSourceAccounts(db());
  const initialPassword = await seedAdministrator(config);
  await removeReplacedInitialPassword();
  if (config.PORTAL_DEMO)
    await seedDemo(db(), {
      passwordHash: await hashPassword("demo-password", config.BCRYPT_COST),
      consumerKey: newConsumerKey,
      sealSecret: (appId) => seal(newConsumerSecret(), `app:${appId}`),
      storeFile: (key, content) => storage().store(key, [content]),
    });
  return initialPassword;
}

/** A generated password is shown in a terminal only: log collectors keep what they read. */
async function seedAdministrator(config: Config): Promise<InitialPassword | null> {
  const { PORTAL_ADMIN_USERNAME: username, PORTAL_ADMIN_PASSWORD: chosen } = config;
  if (chosen !== undefined) {
    await seedAdmin(db(), username, () => hashPassword(chosen, config.BCRYPT_COST));
    return null;
  }
  const password = randomToken(12);
  let initialPassword: InitialPassword = { shown: password };
  const isCreated = await seedAdmin(db(), username, async () => {
    if (!process.stdout.isTTY) initialPassword = { file: await writeInitialPassword(password) };
    return hashPassword(password, config.BCRYPT_COST);
  });
  return isCreated ? initialPassword : null;
}
