import { describe, expect, test } from "vitest";
import { ConfigError, parseConfig, getPublicUrl, secretSettings, getSnapBaseUrl } from "./config.ts";

const key = Buffer.alloc(32, 1).toString("base64");

const catchError = (env: Record<string, string>): string => {
  try {
    parseConfig(env);
    return "";
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
};

describe("settings", () => {
  test("have defaults that start a portal on an embedded database", () => {
    expect(parseConfig({})).toMatchObject({
      PORTAL_ROLE: "all",
      PORT: 3000,
      DATA_DIR: "./data",
      PORTAL_ADMIN_USERNAME: "admin",
      PORTAL_ENVIRONMENT: "production",
      PORTAL_DEMO: false,
      CORS_ORIGINS: [],
      TRUST_PROXY: false,
      KEY_PAIR_BITS: 2048,
    });
  });

  test("have no default for a secret", () => {
    const { DATABASE_URL, PORTAL_ADMIN_PASSWORD, PORTAL_MASTER_KEY } = parseConfig({});
    expect([DATABASE_URL, PORTAL_ADMIN_PASSWORD, PORTAL_MASTER_KEY]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test.each(["1", "3650"])("APP_VALIDITY_DAYS=%s is the least or the most", (days) => {
    expect(parseConfig({ APP_VALIDITY_DAYS: days }).APP_VALIDITY_DAYS).toBe(Number(days));
  });

  test("that are blank count as not set", () => {
    expect(parseConfig({ PORT: "", DATABASE_URL: " ", REDIS_URL: "", PORTAL_ADMIN_PASSWORD: "" })).toEqual(
      parseConfig({}),
    );
  });

  test("are parsed from text", () => {
    const env = {
      PORT: "8080",
      PORTAL_DEMO: "true",
      CORS_ORIGINS: "https://a.example, https://b.example,",
      KEY_PAIR_BITS: "4096",
      DATABASE_URL: "postgresql://portal@db/portal",
      PORTAL_MASTER_KEY: key,
      PORTAL_PREVIOUS_MASTER_KEYS: `${key},${key}`,
    };
    expect(parseConfig(env)).toMatchObject({
      PORT: 8080,
      PORTAL_DEMO: true,
      CORS_ORIGINS: ["https://a.example", "https://b.example"],
      KEY_PAIR_BITS: 4096,
      PORTAL_PREVIOUS_MASTER_KEYS: [key, key],
    });
  });

  const trust: [string, unknown][] = [
    ["false", false],
    ["1", 1],
    ["loopback, 10.0.0.0/8", ["loopback", "10.0.0.0/8"]],
    ["linklocal,uniquelocal,fd00::/8,192.0.2.7", ["linklocal", "uniquelocal", "fd00::/8", "192.0.2.7"]],
  ];
  test.each(trust)("TRUST_PROXY=%s", (text, value) => {
    expect(parseConfig({ TRUST_PROXY: text }).TRUST_PROXY).toEqual(value);
  });

  test.each(["0.0.0.0", "::", "localhost", "portal-1.bank.co.id", "10.0.0.4"])("HOST=%s", (host) => {
    expect(parseConfig({ HOST: host }).HOST).toBe(host);
  });

  test.each([
    "postgresql://portal:p%40ss%2Fword%23@db:5432/portal?sslmode=require",
    "postgres://db/portal",
    "postgresql://portal@[2001:db8::1]/portal",
    "postgresql:///portal?host=/run/postgresql",
  ])("DATABASE_URL=%s", (url) => {
    expect(parseConfig({ DATABASE_URL: url, PORTAL_MASTER_KEY: key }).DATABASE_URL).toBe(url);
  });

  test("CORS_ORIGINS accepts a trailing slash", () => {
    expect(parseConfig({ CORS_ORIGINS: "https://App.example/, http://localhost:8080" }).CORS_ORIGINS).toEqual(
      ["https://app.example", "http://localhost:8080"],
    );
  });
});

describe("mail", () => {
  test.each(["smtp://localhost:2525", "smtps://portal:p%40ss@mail.bank.co.id:465"])(
    "is sent to %s",
    (url) => {
      expect(parseConfig({ SMTP_URL: url }).SMTP_URL).toBe(url);
    },
  );

  test.each(["portal@bank.co.id", "SNAP Portal <portal@bank.co.id>"])("is sent from %s", (from) => {
    expect(parseConfig({ MAIL_FROM: from }).MAIL_FROM).toBe(from);
  });

  test("has PUBLIC_URL as browsers write it, so that https in capitals is https, too", () => {
    expect(getPublicUrl(parseConfig({ PUBLIC_URL: "HTTPS://Portal.Bank.co.id/" }))).toBe(
      "https://portal.bank.co.id",
    );
  });

  test("contains links to PUBLIC_URL, or to this machine", () => {
    expect(getPublicUrl(parseConfig({ PUBLIC_URL: "https://portal.bank.co.id/" }))).toBe(
      "https://portal.bank.co.id",
    );
    expect(getPublicUrl(parseConfig({ PORT: "8080" }))).toBe("http://localhost:8080");
  });

  test("have the sandbox at SNAP_BASE_URL, or at PUBLIC_URL", () => {
    const PUBLIC_URL = "https://portal.bank.co.id/";
    expect(getSnapBaseUrl(parseConfig({ PUBLIC_URL, SNAP_BASE_URL: "https://sandbox.bank.co.id/" }))).toBe(
      "https://sandbox.bank.co.id",
    );
    expect(getSnapBaseUrl(parseConfig({ PUBLIC_URL }))).toBe("https://portal.bank.co.id");
    expect(getSnapBaseUrl(parseConfig({}))).toBeUndefined();
  });
});

describe("an invalid setting", () => {
  const proxyHelp = /Set the number of reverse proxies in front of the portal, such as 1, or their addresses/;
  const errors: [string, string, RegExp][] = [
    ["NODE_ENV", "staging", /must be development, production or test$/],
    ["PORT", "http", /must be a whole number from 0 to 65535$/],
    ["PORT", "70000", /must be a whole number from 0 to 65535$/],
    ["PORT", "3000.5", /must be a whole number/],
    ["PORTAL_ROLE", "replica", /must be all, portal or sandbox$/],
    ["PORTAL_ROLE", "Sandbox", /must be all, portal or sandbox$/],
    ["PORTAL_ROLE", "sandbox,portal", /must be all, portal or sandbox$/],
    ["HOST", "http://0.0.0.0", /must be an IP address such as 0\.0\.0\.0, or a host name, without http:\/\//],
    ["HOST", "0.0.0.0:3000", /without a port$/],
    ["HOST", "my host", /must be an IP address/],
    ["HOST", "10.0.0.256", /four numbers from 0 to 255/],
    ["PUBLIC_URL", "portal.example", /must be an http\(s\) address without a path, such as https:/],
    ["PUBLIC_URL", "ftp://portal.example", /must be an http\(s\) address/],
    ["PUBLIC_URL", "https://portal.example/snap", /without a path/],
    ["PUBLIC_URL", "https://portal.example?x=1", /without a path/],
    ["DATABASE_URL", "mysql://db", /must start with postgresql:\/\/ or postgres:\/\//],
    [
      "DATABASE_URL",
      "postgresql://",
      /must name a server, such as postgresql:\/\/user:password@host:5432\/database$/,
    ],
    ["DATABASE_URL", "postgresql://portal:p#ss@db/portal", /password percent-encoded \(@ as %40/],
    ["DATABASE_URL", "postgresql://portal:12#34@db/portal", /percent-encoded/],
    ["DATABASE_URL", "postgresql://portal:12?34@db/portal", /percent-encoded/],
    ["DATABASE_URL", "postgresql://portal:12/34@db/portal", /percent-encoded/],
    ["DATABASE_URL", "postgresql://portal:p@ss@db/portal", /percent-encoded/],
    ["DATABASE_URL", "postgresql://portal:p%ss@db/portal", /percent-encoded/],
    ["DATABASE_URL", "postgresql://db:port/portal", /must be an address such as postgresql:/],
    ["DATABASE_POOL", "1", /must be a whole number from 2 to 200$/],
    ["DATABASE_POOL", "many", /must be a whole number from 2 to 200$/],
    ["REDIS_URL", "http://redis", /must start with redis:\/\/ or rediss:\/\//],
    ["REDIS_URL", "redis://:p#ss@redis", /percent-encoded/],
    [
      "PORTAL_ADMIN_USERNAME",
      "portal admin",
      /must be 1 to 254 letters, digits and \. _ @ \+ - \(no spaces\)$/,
    ],
    ["PORTAL_ADMIN_PASSWORD", "short", /is rejected: Password must be at least 8 characters$/],
    ["PORTAL_ADMIN_PASSWORD", "x".repeat(257), /is rejected: Password must be at most 256/],
    ["PORTAL_ADMIN_PASSWORD", "password123", /is rejected: Password is one of the most common ones/],
    ["PORTAL_ADMIN_PASSWORD", "Admin2026", /is rejected: Password must be more than your name/],
    ["PORTAL_ENVIRONMENT", "staging", /must be sandbox or production$/],
    [
      "PORTAL_MASTER_KEY",
      "not 32 bytes",
      /must be 32 bytes in base64 \(make one with: openssl rand -base64 32\)$/,
    ],
    ["PORTAL_MASTER_KEY", Buffer.alloc(31).toString("base64"), /must be 32 bytes in base64/],
    ["PORTAL_MASTER_KEY", `${key.slice(0, 20)} ${key.slice(20)}`, /must be 32 bytes in base64/],
    ["PORTAL_MASTER_KEY", `"${key}"`, /is in quotes: remove them$/],
    ["PORTAL_MASTER_KEY", `'${key}'`, /is in quotes: remove them$/],
    ["PORTAL_PREVIOUS_MASTER_KEYS", `${key},x`, /must be 32 bytes in base64/],
    ["PORTAL_DEMO", "yes", /must be true or false$/],
    ["UPLOADS_CLEANUP", "no", /must be true, false or unlimited$/],
    ["CONTACT_EMAIL", "nobody", /must be an email address/],
    ["SMTP_URL", "mail.bank.co.id", /must start with smtp:\/\/ or smtps:\/\//],
    ["SMTP_URL", "http://mail.bank.co.id", /must start with smtp:\/\/ or smtps:\/\//],
    ["SMTP_URL", "smtp://", /must name a server, such as smtps:/],
    ["SMTP_URL", "smtp://user@bank.co.id:secret@mail", /percent-encoded \(@ as %40/],
    ["MAIL_FROM", "Portal", /must be an email address, or a name and an address/],
    ["MAIL_FROM", "Portal <portal>", /must be an email address/],
    ["CORS_ORIGINS", "foo", /must be origins such as https:\/\/app\.bank\.co\.id, separated by commas/],
    ["CORS_ORIGINS", "*", /without \*$/],
    ["CORS_ORIGINS", "https://a.example,https://b.example/app", /without a path/],
    [
      "TRUST_PROXY",
      "true",
      /must not be true, because every client could then choose its own address\. Set the/,
    ],
    ["TRUST_PROXY", "yes", proxyHelp],
    ["TRUST_PROXY", "11", proxyHelp],
    ["TRUST_PROXY", "-1", proxyHelp],
    ["TRUST_PROXY", "10.0.0.0/33", proxyHelp],
    ["TRUST_PROXY", "0.0.0.0/0", proxyHelp],
    ["TRUST_PROXY", "loopback, proxy.bank.co.id", proxyHelp],
    ["APP_VALIDITY_DAYS", "0", /must be a whole number from 1 to 3650$/],
    ["SIGNING_KEY_MAX_AGE_DAYS", "0", /must be a whole number from 1 to 3650$/],
    ["AUDIT_RETENTION_DAYS", "0", /must be a whole number from 1 to 36500$/],
    ["ACTIVITY_MAX_MB_PER_APP_AND_DAY", "-1", /must be a whole number from 0 to 1000000$/],
    ["MIN_FREE_DISK_MB", "1GB", /must be a whole number from 0 to 100000000$/],
    ["SHUTDOWN_DELAY", "5s", /must be a whole number from 0 to 300$/],
    ["REQUEST_TIMEOUT", "0", /must be a whole number from 1 to 3600$/],
    ["METRICS_PORT", "70000", /must be a whole number from 1 to 65535$/],
    ["METRICS_TOKEN", "short", /must be at least 16 characters$/],
    ["LOG_LEVEL", "loud", /must be fatal, error, warn, info, debug, trace or silent$/],
    ["BCRYPT_COST", "9", /must be a whole number from 10 to 15$/],
    ["BCRYPT_COST", "16", /must be a whole number from/],
    ["KEY_PAIR_BITS", "1024", /must be 2048, 3072 or 4096$/],
    ["SIGNATURE_ENGINE", "magic", /must be openssl or forge$/],
    ["S3_ENDPOINT", "s3.example", /must be an http\(s\) address such as https:/],
  ];
  test.each(errors)("is reported in one line: %s=%s", (name, value, expected) => {
    const message = catchError({ [name]: value });
    expect(message).toMatch(new RegExp(`^Bad setting: ${name} \\S`));
    expect(message).toMatch(expected);
    expect(message).not.toMatch(/\n|; /);
  });

  test("of the sandbox without a database server is reported", () => {
    expect(catchError({ PORTAL_ROLE: "sandbox" })).toBe(
      "Bad setting: PORTAL_ROLE=sandbox requires DATABASE_URL, the database of the portal",
    );
    const database = { DATABASE_URL: "postgresql://portal@db/portal", PORTAL_MASTER_KEY: key };
    expect(parseConfig({ PORTAL_ROLE: "sandbox", ...database }).PORTAL_ROLE).toBe("sandbox");
  });

  test("is METRICS_PORT with the number of PORT", () => {
    expect(catchError({ PORT: "8080", METRICS_PORT: "8080" })).toBe(
      "Bad setting: METRICS_PORT must differ from PORT (for /metrics on PORT, set METRICS_TOKEN alone)",
    );
  });

  test("does not hide another one", () => {
    const message = catchError({ PORT: "x", PORTAL_DEMO: "x", CONTACT_EMAIL: "x" });
    for (const name of ["PORT", "PORTAL_DEMO", "CONTACT_EMAIL"]) expect(message).toContain(name);
    expect(message).not.toContain("\n");
  });

  test("that is a secret is not repeated", () => {
    for (const name of secretSettings.filter((each) => !each.startsWith("S3_")))
      expect(catchError({ [name]: "hunter2" })).toMatch(new RegExp(`^Bad setting: ${name} (?!.*hunter2)`));
    expect(catchError({ DATABASE_URL: "postgresql://portal:hunter2#@db" })).not.toContain("hunter2");
  });

  test("is DATABASE_URL without a master key, because the database outlives this machine", () => {
    expect(catchError({ DATABASE_URL: "postgresql://db/portal" })).toMatch(
      /^Bad setting: PORTAL_MASTER_KEY is required with DATABASE_URL \(make one with: openssl rand -base64 32\)$/,
    );
  });

  test("is an incomplete group for S3", () => {
    const S3_SECRET_KEY = "hunter2-hunter2";
    expect(catchError({ S3_ENDPOINT: "https://s3.example", S3_SECRET_KEY })).toBe(
      "Bad setting: S3_BUCKET, S3_ACCESS_KEY missing: S3 needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY together",
    );
    expect(catchError({ S3_REGION: "ap-southeast-3" })).toMatch(/^Bad setting: S3_ENDPOINT, S3_BUCKET,/);
  });
});

test("files are stored in a folder unless all S3 settings are set", () => {
  expect(parseConfig({})).toMatchObject({ UPLOADS_DIR: "./uploads", S3: undefined });
  const group = {
    S3_ENDPOINT: "http://s3:9000",
    S3_BUCKET: "portal",
    S3_ACCESS_KEY: "a",
    S3_SECRET_KEY: "b",
  };
  expect(parseConfig(group).S3).toEqual({
    endpoint: "http://s3:9000",
    bucket: "portal",
    accessKey: "a",
    secretKey: "b",
    region: "us-east-1",
  });
});
