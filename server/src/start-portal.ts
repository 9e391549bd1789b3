import { randomBytes } from "node:crypto";
import path from "node:path";
import type pg from "pg";
import type { Logger } from "pino";
import { seedDemo } from "../../prisma/seed/demo.seed.ts";
import { seedProducts } from "../../prisma/seed/products.seed.ts";
import { seedSourceAccounts } from "../../prisma/seed/source-accounts.seed.ts";
import { seedAdmin } from "../../prisma/seed/users.seed.ts";
import type { Config } from "#config";
import { hashPassword } from "#crypto/password";
import { newConsumerKey, newConsumerSecret } from "#crypto/random-token";
import { createSigner } from "#crypto/signer";
import { connectDatabase, db } from "#db/database";
import { takeDataDirectory } from "#db/data-directory";
import { startEmbeddedDatabase } from "#db/embedded-database";
import { readOrMakeMasterKey, seal, useMasterKey } from "#db/master-key";
import { applyMigrations } from "#db/migrate";
import { takingTurns } from "#db/taking-turns";
import { createRateLimits } from "#http/rate-limit";
import { openStorage, storage } from "#storage/storage";
import { createMailer, useMailer } from "#mail/mailer";
import { createApp } from "./app.ts";
import { createPasswordThrottle } from "./features/passwords/passwords.throttle.ts";
import { usePasswordThrottle } from "./features/passwords/passwords.service.ts";
import { productName } from "./features/portal/portal.service.ts";
import { useOwnKeyLimits } from "./features/signatures/own-key.service.ts";
import { useSigner } from "./features/signatures/signatures.service.ts";
import { useSignInThrottle } from "./features/sso/sso.service.ts";
import { createSignInThrottle } from "./features/sso/sso.throttle.ts";
import { loadSigningKey } from "./features/sso/sso.tokens.ts";
import { startFileCleanup } from "./features/uploads/uploads.cleanup.service.ts";
import { useUploadLimits } from "./features/uploads/uploads.service.ts";

export interface PortalPaths {
  /** prisma/migrations */
  migrations: string;
  /** The dump of an empty embedded database, or null. */
  template: string | null;
  /** The built client, or null to serve the API only. */
  client: string | null;
}

type Close = () => Promise<void> | void;

/** The database, as the rest of the portal sees it. */
export interface Store {
  connection: pg.PoolConfig;
  masterKey: string;
  isEmbedded: boolean;
  close: Close;
}

/** Brings the portal up on the database that the settings name. */
export const startPortal = async (config: Config, logger: Logger, paths: PortalPaths) =>
  startPortalOn(await openStore(config, paths.template), config, logger, paths);

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
  const closers: Close[] = [() => store.close()];
  const close = () => closeAll(closers);
  try {
    const files = await openStorage(config);
    closers.push(() => files.close());
    const applied = await applyMigrations(store.connection, paths.migrations);
    if (applied.length > 0) logger.info({ migrations: applied }, "migrations applied");
    const onError = (error: Error) =>
      logger.warn({ err: { message: error.message } }, "database connection lost");
    const database = await connectDatabase(store.connection, {
      prepareStatements: !store.isEmbedded,
      maxConnections: config.DATABASE_POOL,
      onError,
    });
    closers.push(() => database.close());
    const adminPassword = await takingTurns(store.connection, "seeds", async () => {
      await useMasterKey(store.masterKey, config.PORTAL_PREVIOUS_MASTER_KEYS);
      await loadSigningKey();
      return seed(config);
    });

    const signer = createSigner(config.SIGNATURE_ENGINE);
    closers.push(() => signer.close());
    useSigner(signer);
    const limits = createRateLimits(config.REDIS_URL, (error) =>
      logger.warn({ err: { message: error.message } }, "redis away"),
    );
    closers.push(() => limits.close());
    useSignInThrottle(createSignInThrottle(limits));
    useOwnKeyLimits(limits);
    useUploadLimits(limits);
    const cleanup = startFileCleanup(store.connection, logger);
    closers.push(() => cleanup.stop());
    usePasswordThrottle(createPasswordThrottle(limits));
    const mailer = createMailer(mailSettings(config), logger);
    closers.push(() => mailer.close());
    useMailer(mailer);
    return { app: createApp(config, logger, paths.client), adminPassword, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const mailSettings = (config: Config) => ({
  smtpUrl: config.SMTP_URL,
  from: config.MAIL_FROM ?? `${productName} <${config.CONTACT_EMAIL}>`,
  folder: path.join(config.DATA_DIR, "mail"),
});

async function openStore(config: Config, template: string | null): Promise<Store> {
  if (config.DATABASE_URL !== undefined)
    return {
      connection: { connectionString: config.DATABASE_URL },
      masterKey: config.PORTAL_MASTER_KEY ?? "",
      isEmbedded: false,
      close: () => undefined,
    };
  const closers: Close[] = [];
  try {
    const directory = await takeDataDirectory(config.DATA_DIR);
    closers.push(() => directory.release());
    const database = await startEmbeddedDatabase(directory.databaseSocketDir, {
      dataDir: directory.databaseDir,
      template,
    });
    closers.push(() => database.close());
    const masterKey = config.PORTAL_MASTER_KEY ?? (await readOrMakeMasterKey(config.DATA_DIR));
    return { connection: database.connection, masterKey, isEmbedded: true, close: () => closeAll(closers) };
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
}

/** Takes down what is up, the newest first; a second call finds nothing left. */
async function closeAll(closers: Close[]) {
  for (const each of closers.splice(0).reverse()) await each();
}

/** Seeds what every portal has; gives the administrator's password if it was made up just now. */
async function seed(config: Config): Promise<string | null> {
  await seedProducts(db());
  await seedSourceAccounts(db());
  const password = config.PORTAL_ADMIN_PASSWORD ?? randomBytes(12).toString("base64url");
  const made = await seedAdmin(db(), config.PORTAL_ADMIN_USERNAME, () => hashPassword(password));
  if (config.PORTAL_DEMO)
    await seedDemo(db(), {
      passwordHash: await hashPassword("demo-password"),
      consumerKey: newConsumerKey,
      sealSecret: (appId) => seal(newConsumerSecret(), `app:${appId}`),
      storeFile: (key, content) => storage().store(key, [content]),
    });
  return made && config.PORTAL_ADMIN_PASSWORD === undefined ? password : null;
}
