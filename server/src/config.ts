import { z } from "zod";

/** A setting is wrong; the message is one line that names it. */
export class ConfigError extends Error {}

const blankAsUnset = (env: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""));

const commaList = z
  .string()
  .default("")
  .transform((value) =>
    value
      .split(",")
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ""),
  );

const bytes32 = z
  .string()
  .refine((value) => Buffer.from(value, "base64").length === 32, "must be 32 bytes in base64");

/** An address, or a name with one: `SNAP Portal <portal@bank.co.id>`. */
const mailFrom = z
  .string()
  .refine(
    (value) => z.email().safeParse(/^[^<>\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value).success,
    "must be an e-mail address, or a name and one: SNAP Portal <portal@bank.co.id>",
  );

const Settings = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: z.coerce.number("must be a port number").int().min(0).max(65_535).default(3000),
  HOST: z.string().default("0.0.0.0"),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: "must be an http(s) URL" }).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must start with postgresql://")
    .optional(),
  DATABASE_POOL: z.coerce.number("must be a number").int().min(2).max(200).default(15),
  DATA_DIR: z.string().default("./data"),
  UPLOADS_DIR: z.string().default("./uploads"),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: "must be an http(s) URL" }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_REGION: z.string().optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, "must start with redis:// or rediss://")
    .optional(),
  PORTAL_ADMIN_USERNAME: z.string().default("admin"),
  PORTAL_ADMIN_PASSWORD: z.string().min(8, "must have at least 8 characters").optional(),
  PORTAL_ENVIRONMENT: z
    .enum(["sandbox", "production"], "must be sandbox or production")
    .default("production"),
  PORTAL_MASTER_KEY: bytes32.optional(),
  PORTAL_PREVIOUS_MASTER_KEYS: commaList.pipe(z.array(bytes32)),
  PORTAL_DEMO: z
    .enum(["true", "false"], "must be true or false")
    .default("false")
    .transform((value) => value === "true"),
  SMTP_URL: z
    .string()
    .refine((value) => /^smtps?:\/\/./.test(value) && URL.canParse(value), {
      error: "must be an address such as smtps://user:password@mail.bank.co.id:465 (smtp:// or smtps://)",
    })
    .optional(),
  MAIL_FROM: mailFrom.optional(),
  CONTACT_EMAIL: z.email("must be an e-mail address").default("snap-portal@example.id"),
  CORS_ORIGINS: commaList,
  TRUST_PROXY: z
    .string()
    .default("false")
    .transform((value) =>
      value === "true" ? true : value === "false" ? false : /^\d+$/.test(value) ? Number(value) : value,
    ),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  KEY_PAIR_BITS: z
    .enum(["2048", "3072", "4096"], "must be 2048, 3072 or 4096")
    .default("2048")
    .transform((value) => (value === "4096" ? 4096 : value === "3072" ? 3072 : 2048)),
  SIGNATURE_ENGINE: z.enum(["openssl", "forge"], "must be openssl or forge").default("openssl"),
});
type Settings = z.infer<typeof Settings>;

/** An S3-compatible server. */
export interface S3Settings {
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  region: string;
}

/** `S3` is undefined where files lie in UPLOADS_DIR. */
export type Config = Omit<Settings, `S3_${string}`> & { S3?: S3Settings };

/** Reads the settings, listing every fault in one line. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const parsed = Settings.safeParse(blankAsUnset(env));
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.slice(0, 1).join("")} ${issue.message}`);
    throw new ConfigError(`Bad setting: ${faults.join("; ")}`);
  }
  if (parsed.data.DATABASE_URL !== undefined && parsed.data.PORTAL_MASTER_KEY === undefined)
    throw new ConfigError(
      "Bad setting: PORTAL_MASTER_KEY is required with DATABASE_URL (make one with: openssl rand -base64 32)",
    );
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION, ...settings } = parsed.data;
  return { ...settings, S3: s3Settings({ S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION }) };
}

/** All of the group or none of it; the region alone has a default. */
function s3Settings(group: Pick<Settings, `S3_${string}` & keyof Settings>): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION = "us-east-1" } = group;
  const given = S3_ENDPOINT ?? S3_BUCKET ?? S3_ACCESS_KEY ?? S3_SECRET_KEY ?? group.S3_REGION;
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

/** The address people use, without a slash at its end. Never taken from a request: its Host header is anybody's. */
export const publicUrl = ({ PUBLIC_URL, PORT }: Config): string =>
  PUBLIC_URL?.replace(/\/+$/, "") ?? `http://localhost:${PORT}`;

let current: Config | undefined;

/** The settings of this process, from its environment. */
export const config = (): Config => (current ??= parseConfig(process.env));
