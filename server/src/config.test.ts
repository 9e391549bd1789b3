import { describe, expect, test } from "vitest";
import { ConfigError, parseConfig, publicUrl } from "#config";

const key = Buffer.alloc(32, 1).toString("base64");

const faultOf = (env: Record<string, string>): string => {
  try {
    parseConfig(env);
    return "";
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
};

describe("the settings", () => {
  test("have defaults that start a portal on an embedded database", () => {
    expect(parseConfig({})).toMatchObject({
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

  test("that are blank count as not given", () => {
    expect(parseConfig({ PORT: "", DATABASE_URL: " ", REDIS_URL: "", PORTAL_ADMIN_PASSWORD: "" })).toEqual(
      parseConfig({}),
    );
  });

  test("are read from their texts", () => {
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
    ["true", true],
    ["false", false],
    ["1", 1],
    ["loopback, 10.0.0.0/8", "loopback, 10.0.0.0/8"],
  ];
  test.each(trust)("TRUST_PROXY=%s", (text, value) => {
    expect(parseConfig({ TRUST_PROXY: text }).TRUST_PROXY).toBe(value);
  });
});

describe("mail", () => {
  test.each(["smtp://localhost:2525", "smtps://portal:p%40ss@mail.bank.co.id:465"])("goes to %s", (url) => {
    expect(parseConfig({ SMTP_URL: url }).SMTP_URL).toBe(url);
  });

  test.each(["portal@bank.co.id", "SNAP Portal <portal@bank.co.id>"])("comes from %s", (from) => {
    expect(parseConfig({ MAIL_FROM: from }).MAIL_FROM).toBe(from);
  });

  test("links to PUBLIC_URL, or to this machine", () => {
    expect(publicUrl(parseConfig({ PUBLIC_URL: "https://portal.bank.co.id/" }))).toBe(
      "https://portal.bank.co.id",
    );
    expect(publicUrl(parseConfig({ PORT: "8080" }))).toBe("http://localhost:8080");
  });
});

describe("a bad setting", () => {
  const faults: [string, string][] = [
    ["PORT", "http"],
    ["PORT", "70000"],
    ["PUBLIC_URL", "portal.example"],
    ["PUBLIC_URL", "ftp://portal.example"],
    ["DATABASE_URL", "mysql://db"],
    ["REDIS_URL", "http://redis"],
    ["PORTAL_ADMIN_PASSWORD", "short"],
    ["PORTAL_ENVIRONMENT", "staging"],
    ["PORTAL_MASTER_KEY", "not 32 bytes"],
    ["PORTAL_PREVIOUS_MASTER_KEYS", `${key},x`],
    ["PORTAL_DEMO", "yes"],
    ["CONTACT_EMAIL", "nobody"],
    ["SMTP_URL", "mail.bank.co.id"],
    ["SMTP_URL", "http://mail.bank.co.id"],
    ["SMTP_URL", "smtp://"],
    ["MAIL_FROM", "Portal"],
    ["MAIL_FROM", "Portal <portal>"],
    ["LOG_LEVEL", "loud"],
    ["KEY_PAIR_BITS", "1024"],
    ["SIGNATURE_ENGINE", "magic"],
    ["DATABASE_POOL", "1"],
    ["S3_ENDPOINT", "s3.example"],
  ];
  test.each(faults)("is named in one line: %s=%s", (name, value) => {
    const message = faultOf({ [name]: value });
    expect(message).toMatch(new RegExp(`^Bad setting: ${name} \\S`));
    expect(message).not.toContain("\n");
  });

  test("does not hide another", () => {
    const message = faultOf({ PORT: "x", PORTAL_DEMO: "x", CONTACT_EMAIL: "x" });
    for (const name of ["PORT", "PORTAL_DEMO", "CONTACT_EMAIL"]) expect(message).toContain(name);
    expect(message).not.toContain("\n");
  });

  test("that is a secret is not repeated", () => {
    for (const name of ["PORTAL_MASTER_KEY", "PORTAL_ADMIN_PASSWORD", "SMTP_URL"])
      expect(faultOf({ [name]: "hunter2" })).not.toContain("hunter2");
  });

  test("is DATABASE_URL without a master key, as its database outlives this machine", () => {
    expect(faultOf({ DATABASE_URL: "postgresql://db/portal" })).toMatch(
      /^Bad setting: PORTAL_MASTER_KEY is required with DATABASE_URL \(make one with: openssl rand -base64 32\)$/,
    );
  });

  test("is a half-set group for S3", () => {
    const S3_SECRET_KEY = "hunter2-hunter2";
    expect(faultOf({ S3_ENDPOINT: "https://s3.example", S3_SECRET_KEY })).toBe(
      "Bad setting: S3_BUCKET, S3_ACCESS_KEY missing: S3 needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY together",
    );
    expect(faultOf({ S3_REGION: "ap-southeast-3" })).toMatch(/^Bad setting: S3_ENDPOINT, S3_BUCKET,/);
  });
});

test("files lie in a folder unless all of S3 is set", () => {
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
