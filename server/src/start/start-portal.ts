import type { Logger } from "pino";
import { seedDemo } from "../../../prisma/seed/demo.seed.ts";
import { seedProducts } from "../../../prisma/seed/products.seed.ts";
import { seedSourceAccounts } from "../../../prisma/seed/source-accounts.seed.ts";
import { seedAdmin } from "../../../prisma/seed/users.seed.ts";
import { setConfig, type Config } from "#config/config.ts";
import { generateKeyPair } from "#crypto/key-pair.ts";
import { hashPassword } from "#crypto/password.ts";
import { createConsumerKey, createRandomToken } from "#crypto/random-token.ts";
import { createSigner } from "#crypto/signer.ts";
import { connectDatabase, db } from "#db/database.ts";
import { findUnusedKeyFile, seal, loadMasterKey } from "#db/master-key.ts";
import { applyMigrations } from "#db/migrate.ts";
import { readMigrationFiles } from "#db/migration-files.ts";
import { checkMigrations } from "#db/missing-migrations.ts";
import { withLock } from "#db/locks.ts";
import { closeAll, openStore, type Closer, type Store } from "#db/store.ts";
import { countDatabaseBytes } from "#db/database-bytes.ts";
import { describeLowDisk, measureFreeDisk, requireWritableDisk } from "#http/free-disk.ts";
import { redisAway, watchPool, watchSpace } from "#http/metrics.ts";
import { startMetricsServer } from "#http/metrics-server.ts";
import { createOutageLog } from "#http/outage-log.ts";
import { createRateLimits } from "#http/rate-limit.ts";
import { createReadiness } from "#http/readiness.ts";
import { openStorage, getStorage } from "#storage/storage.ts";
import { createDelivery, type Delivery } from "#mail/delivery.ts";
import { createApp } from "#app/app.ts";
import { createBackgroundWork } from "#work/background.ts";
import { restrictPermissions } from "#db/restrict-permissions.ts";
import { createLimits } from "#app/limits.ts";
import { readMailSettings } from "#mail/mail-settings.ts";
import { watchConnections } from "./watch-connections.ts";
import { createRetentionClock, initialiseRetentionClock } from "#maintenance/retention-clock.ts";
import { startMaintenance, type MaintenanceTask } from "#maintenance/maintenance.ts";
import { listTasks } from "#maintenance/maintenance-tasks.ts";
import { createSecret } from "#features/apps/apps/apps.credentials.service.ts";
import { createPartitions } from "#features/sandbox/activity/activity.partitions.ts";
import { storeCalls } from "#features/sandbox/activity/activity.service.ts";
import { createRecordLimits } from "#features/sandbox/activity/activity.record-limits.ts";
import { createActivityWriter } from "#features/sandbox/activity/activity.writer.ts";
import { createChangeWatch } from "#features/platform/changes/changes.watch.ts";
import { createCallbackSender } from "#features/sandbox/callbacks/callbacks.sender.ts";
import { createMailSender } from "#features/messaging/mails/mails.sender.ts";
import { provideDependencies, type Dependencies } from "#app/dependencies.ts";
import { exchangeThreads } from "#outgoing/exchange-threads.ts";
import { createCostlyWork, type CostlyWork } from "#work/costly-work.ts";
import type { InitialPassword } from "./start-output.ts";
import { getFirstPasswordEnd } from "#features/identity/accounts/first-passwords.values.ts";
import {
  removeReplacedInitialPassword,
  writeInitialPassword,
} from "#features/identity/passwords/initial-password.ts";
import { answerResetRequests } from "#features/identity/passwords/passwords.service.ts";
import { answerRegistrationRequests } from "#features/identity/registrations/registrations.service.ts";
import { answerDeviceLinkRequests } from "#features/identity/sso/sso.device-links.service.ts";
import { loadSigningKey, watchSigningKey } from "#features/identity/sso/sso.signing-keys.ts";
import { findStorageProblem, prepareStorage } from "#features/identity/uploads/uploads.deployment.ts";

export interface PortalPaths {
  /** prisma/migrations */
  migrations: string;
  /** The dump of an empty embedded database, or null. */
  template: string | null;
  /** The built client, or null to serve only the API. */
  client: string | null;
}

/** Starts the portal on the configured database. */
export async function startPortal(config: Config, logger: Logger, paths: PortalPaths) {
  await closeDataDirectory(config.DATA_DIR, logger);
  const unusedKeyFile = await findUnusedKeyFile(config);
  if (unusedKeyFile !== null) logger.warn(unusedKeyFile);
  return startPortalOn(await openStore(config, paths.template), config, logger, paths);
}

async function closeDataDirectory(directory: string, logger: Logger) {
  const { changed, refused } = await restrictPermissions(directory);
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
 * Starts the parts of the portal's role in order: migrations, keys, seeds, application. `close` stops them in
 * reverse order, the store last; a failing start stops the parts already started. A process of the sandbox
 * seeds nothing and needs neither files nor mails nor maintenance.
 */
export async function startPortalOn(
  store: Store,
  config: Config,
  logger: Logger,
  paths: Pick<PortalPaths, "migrations" | "client">,
  tasks: readonly MaintenanceTask[] = listTasks(store),
) {
  setConfig(config);
  const servesPortal = config.PORTAL_ROLE !== "sandbox";
  const closers: Closer[] = [() => store.close()];
  const close = () => closeAll(closers);
  try {
    const files = servesPortal ? await openStorage(config, (message) => logger.warn(message)) : null;
    closers.push(() => files?.close());
    const applied = await applyMigrations(store, paths.migrations);
    // A new database applies all of them: their names would push the address out of a terminal.
    if (applied.length > 0)
      logger.info({ count: applied.length, last: applied.at(-1) }, "migrations applied");
    const connections = watchConnections(
      createOutageLog(logger, { away: "database connection lost", back: "database answers again" }),
    );
    const database = await connectDatabase(store.connection, {
      isEmbedded: store.isEmbedded,
      maxConnections: config.DATABASE_POOL,
      onError: connections.lost,
    });
    closers.push(() => database.close());
    closers.push(() => connections.stop());
    watchPool(database.poolCounts);
    watchSpace({ freeDisk: () => measureFreeDisk(config), databaseBytes: countDatabaseBytes });
    await initialiseRetentionClock(tasks.filter((task) => "deleteOld" in task).map(({ name }) => name));
    if (servesPortal) await checkFiles(store, logger);
    await preparePartitions(store, logger);
    const initialPassword = await withLock(store, "seeds", async () => {
      await loadMasterKey(store.masterKey, config.PORTAL_PREVIOUS_MASTER_KEYS);
      await loadSigningKey();
      return servesPortal ? seed(config) : null;
    });

    const signingKeys = watchSigningKey(logger);
    closers.push(() => signingKeys.stop());
    const redisOutage = createOutageLog(
      logger,
      {
        away: "Redis of REDIS_URL is away: this replica counts sign-ins for itself, and the database the calls of apps",
        back: "Redis of REDIS_URL is back",
      },
      (isAway) => redisAway.set(isAway ? 1 : 0),
    );
    const rateLimits = createRateLimits(config.REDIS_URL, redisOutage);
    closers.push(() => rateLimits.close());
    const costlyWork = createCostlyWork({
      maxConnections: config.DATABASE_POOL,
      isEmbedded: store.isEmbedded,
    });
    closers.push(() => costlyWork.threads.close());
    closers.push(() => costlyWork.documentThreads.close());
    closers.push(() => costlyWork.recordThread.close());
    closers.push(() => exchangeThreads.close());
    const delivery = createDelivery(readMailSettings(config));
    closers.push(() => delivery.close());
    // Each part may wait some seconds for a dependency that does not respond: together no longer than one alone.
    const work: Closer[] = [];
    closers.push(async () => {
      await Promise.all(work.map(async (end) => end()));
    });
    const portalParts = servesPortal ? createPortalParts(config, logger, costlyWork, delivery, work) : {};
    const recordLimits = createRecordLimits(config.ACTIVITY_MAX_MB_PER_APP_AND_DAY * 1_000_000);
    const activity = createActivityWriter({ logger, onWritten: recordLimits.written });
    work.push(() => activity.close());
    const changes = createChangeWatch();
    work.push(() => changes.close());
    let isStopping = false;
    provideDependencies({
      listeners: { isStopping: () => isStopping },
      // A process of the portal sends the callbacks that others write: it looks for them every second.
      callbackWork: { nudge: () => undefined },
      logger,
      limits: createLimits(rateLimits),
      costlyWork,
      activity,
      recordLimits,
      changes,
      ...portalParts,
    });
    if (servesPortal) {
      const clock = createRetentionClock(logger);
      await clock.check();
      const maintenance = startMaintenance({ store, logger, clock }, tasks);
      work.push(() => maintenance.stop());
    }
    const migrationNames = (await readMigrationFiles(paths.migrations)).map(({ name }) => name);
    const readiness = createReadiness(
      {
        // The cheapest statement; it reads no table.
        database: () => db().$queryRaw`SELECT 1`,
        storage: async () => files?.check(),
        migrations: () => checkMigrations(migrationNames),
        disk: () => requireWritableDisk(config),
        lowDisk: () => describeLowDisk(config),
      },
      logger,
    );
    if (config.METRICS_PORT !== undefined) {
      const metrics = await startMetricsServer(config.HOST, config.METRICS_PORT, config.METRICS_TOKEN);
      closers.push(() => metrics.close());
    }
    const app = createApp({ config, logger, readiness: readiness.handler, client: paths.client });
    const beginShutdown = () => {
      isStopping = true;
      readiness.beginShutdown();
      changes.release();
    };
    return { app, initialPassword, beginShutdown, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Without a partition of its own a day is stored in that of all other days, and maintenance tries again. */
const preparePartitions = (store: Store, logger: Logger) =>
  withLock(store, "maintenance: activity", () => createPartitions()).catch((error: unknown) =>
    logger.warn({ err: error }, "partitions of recorded calls not created; maintenance tries again"),
  );

async function checkFiles(store: Store, logger: Logger) {
  await withLock(store, "storage marker", prepareStorage);
  const storageProblem = await findStorageProblem();
  if (storageProblem !== null) logger.warn(storageProblem);
}

/** A signature of node-forge takes a tenth of a second with 4096 bits. */
const maxForgeMs = 10_000;

/** The parts that only the portal's calls use; `work` gets how their work in the background ends. */
function createPortalParts(
  { SIGNATURE_ENGINE }: Config,
  logger: Logger,
  { threads, rsa }: CostlyWork,
  delivery: Delivery,
  work: Closer[],
): Pick<Dependencies, "signer" | "mailWork" | "callbackWork"> {
  const signer = createSigner(SIGNATURE_ENGINE, {
    inThread: (input, owner) =>
      threads.run(owner, (runInThread) => runInThread("signWithForge", input, maxForgeMs)),
    inTurn: rsa.run,
  });
  const sender = createMailSender(delivery, logger);
  work.push(() => sender.close());
  // Requests do not wait for a slow mail server.
  const requests = createBackgroundWork(
    async (signal) => {
      await answerResetRequests(signal);
      await answerDeviceLinkRequests(signal);
      await answerRegistrationRequests(signal);
    },
    (error) => logger.error({ err: error }, "requests for mails not handled"),
  );
  work.push(() => requests.close());
  const nudge = () => {
    requests.nudge();
    sender.nudge();
  };
  const callbackWork = createCallbackSender(logger);
  work.push(() => callbackWork.close());
  return { signer, mailWork: { nudge }, callbackWork };
}

/** Seeds the data of every portal; returns where the administrator finds a newly generated password. */
async function seed(config: Config): Promise<InitialPassword | null> {
  await seedProducts(db());
  await seedSourceAccounts(db());
  const initialPassword = await seedAdministrator(config);
  await removeReplacedInitialPassword();
  if (config.PORTAL_DEMO)
    await seedDemo(db(), {
      passwordHash: await hashPassword("demo-password", config.BCRYPT_COST),
      consumerKey: createConsumerKey,
      newSecret: createSecret,
      storeFile: (key, content) => getStorage().store(key, content),
      keyPair: (keyPairId) => {
        const { publicKeyPem, privateKeyPem, fingerprint } = generateKeyPair(config.KEY_PAIR_BITS);
        const sealedPrivate = seal(privateKeyPem, `key-pair:${keyPairId}`);
        return { bits: config.KEY_PAIR_BITS, publicKeyPem, sealedPrivate, fingerprint };
      },
      storeCalls,
    });
  return initialPassword;
}

/** A generated password is only shown in a terminal, because log collectors store what they read. */
async function seedAdministrator(config: Config): Promise<InitialPassword | null> {
  const { PORTAL_ADMIN_USERNAME: username, PORTAL_ADMIN_PASSWORD: chosen } = config;
  if (chosen !== undefined) {
    await seedAdmin(db(), username, () => hashPassword(chosen, config.BCRYPT_COST), getFirstPasswordEnd());
    return null;
  }
  const password = createRandomToken(12);
  let initialPassword: InitialPassword = { shown: password };
  const isCreated = await seedAdmin(
    db(),
    username,
    async () => {
      if (!process.stdout.isTTY) initialPassword = { file: await writeInitialPassword(password) };
      return hashPassword(password, config.BCRYPT_COST);
    },
    getFirstPasswordEnd(),
  );
  return isCreated ? initialPassword : null;
}
