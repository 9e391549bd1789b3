import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { parseConfig, secretSettings, settingNames } from "./config.ts";
import { findUnknownSettings } from "./config.sources.ts";

const key = Buffer.alloc(32, 1).toString("base64");

describe("a secret from a file", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-secrets-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const writeTestFile = (content: string) => {
    const file = path.join(folder, "secret");
    writeFileSync(file, content);
    return file;
  };

  const secrets: Record<(typeof secretSettings)[number], string> = {
    DATABASE_URL: "postgresql://portal@db/portal",
    REDIS_URL: "redis://redis:6379",
    SMTP_URL: "smtp://mail:587",
    OUTGOING_PROXY: "http://proxy:3128",
    S3_ACCESS_KEY: "access",
    S3_SECRET_KEY: "secret",
    PORTAL_MASTER_KEY: key,
    PORTAL_PREVIOUS_MASTER_KEYS: `${key},${key}`,
    PORTAL_ADMIN_PASSWORD: "chosen by the operator",
    METRICS_TOKEN: "the-token-of-the-monitoring",
  };
  test.each(Object.entries(secrets))("%s", (name, value) => {
    const others = {
      PORTAL_MASTER_KEY: key,
      S3_ENDPOINT: "http://s3:9000",
      S3_BUCKET: "portal",
      S3_ACCESS_KEY: "access",
      S3_SECRET_KEY: "secret",
    };
    const given = parseConfig({ ...others, [name]: value });
    expect(parseConfig({ ...others, [name]: "", [`${name}_FILE`]: writeTestFile(`  ${value}\n`) })).toEqual(
      given,
    );
  });

  test("is refused if the setting itself is also set", () => {
    expect(() => parseConfig({ PORTAL_MASTER_KEY: key, PORTAL_MASTER_KEY_FILE: writeTestFile(key) })).toThrow(
      "Bad setting: PORTAL_MASTER_KEY and PORTAL_MASTER_KEY_FILE are both set: set only one of them",
    );
  });

  test("is validated like the setting itself", () => {
    expect(() => parseConfig({ SMTP_URL_FILE: writeTestFile("mail") })).toThrow(
      /^Bad setting: SMTP_URL must start with/,
    );
  });

  test("counts as not set if the file is empty", () => {
    const empty = writeTestFile("\n");
    expect(parseConfig({ SMTP_URL_FILE: empty, METRICS_TOKEN_FILE: empty })).toEqual(parseConfig({}));
    expect(parseConfig({ SMTP_URL: "smtp://mail:587", SMTP_URL_FILE: empty }).SMTP_URL).toBe(
      "smtp://mail:587",
    );
  });

  test("is reported by name if the file cannot be read, or is empty and needed", () => {
    const missing = path.join(folder, "missing");
    expect(() => parseConfig({ PORTAL_MASTER_KEY_FILE: missing })).toThrow(
      /^Bad setting: PORTAL_MASTER_KEY_FILE names a file that cannot be read: ENOENT.*missing'$/,
    );
    expect(() => parseConfig({ PORTAL_MASTER_KEY_FILE: writeTestFile(" \n") })).toThrow(
      /^Bad setting: PORTAL_MASTER_KEY_FILE names an empty file \(/,
    );
    expect(() => parseConfig({ DATABASE_URL_FILE: writeTestFile("") })).toThrow(
      /^Bad setting: DATABASE_URL_FILE names an empty file \(/,
    );
  });
});

describe("an unknown variable", () => {
  const listWarnings = (...names: string[]) =>
    findUnknownSettings(Object.fromEntries(names.map((name) => [name, "x"])), settingNames, [
      ...secretSettings,
    ]);

  const typos: [string, string][] = [
    ["PORTAL_ADMIN_PASWORD", "PORTAL_ADMIN_PASSWORD"],
    ["PORTAL_MASTERKEY", "PORTAL_MASTER_KEY"],
    ["PORTAL_MASTER_KEY_FILES", "PORTAL_MASTER_KEY_FILE"],
    ["DATABASE_URI", "DATABASE_URL"],
    ["SMPT_URL_FILE", "SMTP_URL_FILE"],
    ["TRUST_PROXYS", "TRUST_PROXY"],
    ["log_level", "LOG_LEVEL"],
  ];
  test.each(typos)("is reported with the closest setting: %s", (name, setting) => {
    expect(listWarnings(name)).toEqual([
      `${name} is not a setting of the portal and has no effect. Did you mean ${setting}?`,
    ]);
  });

  test("is reported for every name that starts with PORTAL_", () => {
    expect(listWarnings("PORTAL_COLOUR_SCHEME")).toEqual([
      expect.stringMatching(/^PORTAL_COLOUR_SCHEME is not a setting of the portal and has no effect\./),
    ]);
  });

  test("of another program is not reported", () => {
    const kubernetes = ["PORTAL_SERVICE_HOST", "PORTAL_PORT", "PORTAL_PORT_3000_TCP_ADDR"];
    const system = ["PATH", "HOME", "PWD", "HOSTNAME", "NODE_VERSION", "YARN_VERSION", "npm_config_loglevel"];
    expect(listWarnings(...kubernetes, ...system, ...settingNames, "PORTAL_COMMIT")).toEqual([]);
  });

  test("has a warning without its value", () => {
    expect(findUnknownSettings({ PORTAL_MASTER: "hunter2" }, settingNames, []).join()).not.toContain(
      "hunter2",
    );
  });
});
