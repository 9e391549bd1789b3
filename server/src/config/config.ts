import { buildMessage } from "contract/messages/messages";
import { toMessage } from "contract/messages/validation";
import { NewPassword } from "contract/fields";
import { z } from "zod";
import {
  bytes32,
  commaList,
  domains,
  emailAddress,
  httpAddress,
  listenAddress,
  mailFrom,
  oneOf,
  origins,
  outgoingAddresses,
  retrySeconds,
  publicAddress,
  serverUrl,
  trustedProxies,
  username,
  wholeNumber,
  yesOrNo,
} from "./config.fields.ts";
import { readSources, findUnknownSettings, type Environment } from "./config.sources.ts";
import { findWeakness } from "#crypto/password-rules.ts";

/** A setting is invalid; the message is one line that names it. */
export class ConfigError extends Error {}

/** How much a company may have of something. */
const quota = wholeNumber(1, 1_000_000);

/** The settings. A blank value counts as not set, so each is optional or has a default. */
const Settings = z.object({
  NODE_ENV: oneOf("development", "production", "test").default("production"),
  PORTAL_ROLE: oneOf("all", "portal", "sandbox").default("all"),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: listenAddress.default("0.0.0.0"),
  PUBLIC_URL: publicAddress.optional(),
  DATABASE_URL: serverUrl(
    ["postgresql", "postgres"],
    "postgresql://user:password@host:5432/database",
  ).optional(),
  DATABASE_POOL: wholeNumber(2, 200).default(15),
  DATA_DIR: z.string().default("./data"),
  UPLOADS_DIR: z.string().default("./uploads"),
  UPLOADS_CLEANUP: oneOf("true", "false", "unlimited").default("true"),
  S3_ENDPOINT: httpAddress.optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_REGION: z.string().optional(),
  REDIS_URL: serverUrl(["redis", "rediss"], "redis://host:6379").optional(),
  PORTAL_ADMIN_USERNAME: username.default("admin"),
  PORTAL_ADMIN_PASSWORD: z.string().optional(),
  PORTAL_ENVIRONMENT: oneOf("sandbox", "production").default("production"),
  PORTAL_MASTER_KEY: bytes32.optional(),
  PORTAL_PREVIOUS_MASTER_KEYS: commaList.pipe(z.array(bytes32)),
  SIGNING_KEY_MAX_AGE_DAYS: wholeNumber(1, 3650).default(90),
  APP_VALIDITY_DAYS: wholeNumber(1, 3650).default(90),
  SECRETS_IN_LISTS: yesOrNo.default(true),
  PORTAL_DEMO: yesOrNo.default(false),
  SMTP_URL: serverUrl(["smtp", "smtps"], "smtps://user:password@mail.bank.co.id:465").optional(),
  MAIL_FROM: mailFrom.optional(),
  CONTACT_EMAIL: emailAddress.default("snap-portal@example.id"),
  REGISTRATION: oneOf("off", "approval", "open").default("approval"),
  REGISTRATION_DOMAINS: domains,
  SNAP_BASE_URL: publicAddress.optional(),
  SANDBOX_CLOCK_TOLERANCE_SECONDS: wholeNumber(1, 86_400).default(300),
  OUTGOING_ADDRESSES: outgoingAddresses,
  OUTGOING_PROXY: serverUrl(["http", "https"], "http://user:password@proxy.bank.co.id:3128").optional(),
  CALLBACK_RETRY_SECONDS: retrySeconds,
  CORS_ORIGINS: origins,
  TRUST_PROXY: trustedProxies,
  IDLE_SIGN_OUT_MINUTES: wholeNumber(0, 1440).default(60),
  ACTIVITY_RETENTION_DAYS: wholeNumber(1, 3650).default(30),
  /** 0: no limit. */
  ACTIVITY_MAX_MB_PER_APP_AND_DAY: wholeNumber(0, 1_000_000).default(100),
  USAGE_RETENTION_DAYS: wholeNumber(31, 36_500).default(400),
  AUDIT_RETENTION_DAYS: wholeNumber(1, 36_500).default(400),
  QUOTA_STORED_MB: wholeNumber(1, 1_000_000).default(2000),
  QUOTA_UPLOADS_PER_DAY: quota.default(500),
  QUOTA_WAITING_APPS: quota.default(50),
  QUOTA_APPS: quota.default(1000),
  QUOTA_OPEN_REQUESTS: quota.default(50),
  QUOTA_REQUESTS: quota.default(1000),
  QUOTA_OPEN_INVITATIONS: quota.default(50),
  QUOTA_MACHINE_TOKENS: quota.default(200),
  QUOTA_KEYS: quota.default(500),
  QUOTA_SAVED_VIEWS: quota.default(1000),
  QUOTA_KEPT_CALLS: quota.default(2000),
  /** Below it the portal warns; 0: it never does. */
  MIN_FREE_DISK_MB: wholeNumber(0, 100_000_000).default(500),
  SHUTDOWN_DELAY: wholeNumber(0, 300).default(0),
  REQUEST_TIMEOUT: wholeNumber(1, 3600).default(120),
  MAX_CONNECTIONS: wholeNumber(10, 100_000).default(2000),
  MAX_CONNECTIONS_PER_ADDRESS: wholeNumber(10, 100_000).default(1500),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_TOKEN: z.string().min(16, "must be at least 16 characters").optional(),
  LOG_LEVEL: oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent").default("info"),
  KEY_PAIR_BITS: oneOf("2048", "3072", "4096")
    .default("2048")
    .transform((value) => (value === "4096" ? 4096 : value === "3072" ? 3072 : 2048)),
  /** Each step doubles the duration of a sign-in: about 70 ms at 10, 270 ms at 12. */
  BCRYPT_COST: wholeNumber(10, 15).default(12),
  SIGNATURE_ENGINE: oneOf("openssl", "forge").default("openssl"),
});
type Settings = z.infer<typeof Settings>;

/** All settings by their environment variable. */
export const settingNames: string[] = Object.keys(Settings.shape);

/** The settings that can be read from a file: `<NAME>_FILE` is its path. */
export const secretSettings = [
  "DATABASE_URL",
  "REDIS_URL",
  "SMTP_URL",
  "OUTGOING_PROXY",
  "S3_ACCESS_KEY",
  "S3_SECRET_KEY",
  "PORTAL_MASTER_KEY",
  "PORTAL_PREVIOUS_MASTER_KEYS",
  "PORTAL_ADMIN_PASSWORD",
  "METRICS_TOKEN",
] satisfies (keyof Settings)[];

/** An S3-compatible server. */
export interface S3Settings {
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  region: string;
}

/** `S3` is undefined if files are stored in UPLOADS_DIR. */
export type Config = Omit<Settings, `S3_${string}`> & { S3?: S3Settings };

/** Reads the settings; throws one line with all errors. */
export function parseConfig(env: Environment): Config {
  const { values, errors } = readSources(env, settingNames, secretSettings);
  const parsed = Settings.safeParse(values);
  if (parsed.error !== undefined)
    errors.push(
      ...parsed.error.issues.map((issue) => formatError(String(issue.path[0]), issue.message, values)),
    );
  if (parsed.data === undefined || errors.length > 0) throw createSettingsError(errors);
  errors.push(...findErrorsBetween(parsed.data));
  if (errors.length > 0) throw createSettingsError(errors);
  return { ...parsed.data, S3: readS3Settings(parsed.data) };
}

const createSettingsError = (errors: string[]) => new ConfigError(`Bad setting: ${errors.join("; ")}`);

/** `docker run --env-file` keeps the quotes of a quoted value. */
const formatError = (name: string, message: string, values: Record<string, string>) =>
  /^(["']).*\1$/su.test(values[name] ?? "") ? `${name} is in quotes: remove them` : `${name} ${message}`;

/** Errors that depend on more than one setting. */
function findErrorsBetween(settings: Settings): string[] {
  const errors: string[] = [];
  if (settings.DATABASE_URL !== undefined && settings.PORTAL_MASTER_KEY === undefined)
    errors.push("PORTAL_MASTER_KEY is required with DATABASE_URL (make one with: openssl rand -base64 32)");
  if (settings.DATABASE_URL === undefined && settings.PORTAL_ROLE === "sandbox")
    errors.push("PORTAL_ROLE=sandbox requires DATABASE_URL, the database of the portal");
  if (settings.METRICS_PORT === settings.PORT)
    errors.push("METRICS_PORT must differ from PORT (for /metrics on PORT, set METRICS_TOKEN alone)");
  const weakness = findAdminPasswordWeakness(settings);
  if (weakness !== null) errors.push(`PORTAL_ADMIN_PASSWORD is rejected: ${weakness}`);
  return errors;
}

/** The first administrator's password follows the same rules as every other password. */
function findAdminPasswordWeakness({
  PORTAL_ADMIN_USERNAME,
  PORTAL_ADMIN_PASSWORD,
}: Settings): string | null {
  if (PORTAL_ADMIN_PASSWORD === undefined) return null;
  const { error } = NewPassword.safeParse(PORTAL_ADMIN_PASSWORD);
  const [issue] = error?.issues ?? [];
  if (issue !== undefined) return toMessage(issue).message;
  const weakness = findWeakness(PORTAL_ADMIN_PASSWORD, {
    username: PORTAL_ADMIN_USERNAME,
    email: "",
    company: "",
  });
  return weakness === null ? null : buildMessage(weakness).message;
}

/** All of the group or none; only the region has a default. */
function readS3Settings(settings: Settings): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION = "us-east-1" } = settings;
  const given = S3_ENDPOINT ?? S3_BUCKET ?? S3_ACCESS_KEY ?? S3_SECRET_KEY ?? settings.S3_REGION;
  if (given === undefined) return undefined;
  if (
    S3_ENDPOINT !== undefined &&
    S3_BUCKET !== undefined &&
    S3_ACCESS_KEY !== undefined &&
    S3_SECRET_KEY !== undefined
  )
    return {
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      accessKey: S3_ACCESS_KEY,
      secretKey: S3_SECRET_KEY,
      region: S3_REGION,
    };
  const missing = Object.entries({ S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY })
    .filter(([, value]) => value === undefined)
    .map(([name]) => name);
  throw new ConfigError(
    `Bad setting: ${missing.join(", ")} missing: S3 needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY together`,
  );
}

/**
 * The address users open, without a trailing slash. Never taken from a request, because clients choose the
 * Host header.
 */
export const getPublicUrl = ({ PUBLIC_URL, PORT }: Config): string =>
  PUBLIC_URL ?? `http://localhost:${PORT}`;

/** Users open the portal over https. */
export const isHttps = ({ PUBLIC_URL }: Config): boolean => PUBLIC_URL?.startsWith("https:") === true;

/** Base address of the sandbox, without a trailing slash; undefined without SNAP_BASE_URL and PUBLIC_URL. */
export const getSnapBaseUrl = ({ SNAP_BASE_URL, PUBLIC_URL }: Config): string | undefined =>
  SNAP_BASE_URL ?? PUBLIC_URL;

/** The sandbox as its callers address it; without settings it is in this process. */
export const getSandboxUrl = (config: Config): string => getSnapBaseUrl(config) ?? getPublicUrl(config);

let current: Config | undefined;

/** The settings of the most recently started portal, or those of the environment. */
export const getConfig = (): Config => (current ??= parseConfig(process.env));

/** Called at the start of a portal. */
export function setConfig(settings: Config): void {
  current = settings;
}

/** A warning for each environment variable that looks like a setting but is not one. */
export const listSettingWarnings = (): string[] =>
  findUnknownSettings(process.env, settingNames, secretSettings);
