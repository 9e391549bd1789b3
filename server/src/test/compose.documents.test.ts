import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { parseConfig, secretSettings, settingNames } from "#config/config.ts";

/* What the containers of docker compose may do, and where their secrets are. */

const root = path.join(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

const Service = z.object({
  image: z.string(),
  user: z.string(),
  read_only: z.boolean(),
  cap_drop: z.array(z.string()),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.array(z.string()),
  mem_limit: z.string(),
  pids_limit: z.number(),
  restart: z.string(),
  healthcheck: z.object({ test: z.array(z.string()), timeout: z.string() }),
  networks: z.array(z.string()),
  ports: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
  privileged: z.undefined().optional(),
  network_mode: z.undefined().optional(),
});
const Compose = z.object({
  services: z.record(z.string(), Service),
  networks: z.record(z.string(), z.object({ internal: z.boolean().optional() }).nullable()),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});
const compose = Compose.parse(parse(read("docker-compose.yml"), { merge: true }));
const services = Object.entries(compose.services);
const portals = ["portal", "portal-replica"];

describe("the compose file", () => {
  test.each(services)("limits what the service %s can do", (name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      cap_add: name === "proxy" ? ["NET_BIND_SERVICE"] : [],
      security_opt: ["no-new-privileges:true"],
      restart: "unless-stopped",
    });
    expect(service.user).not.toMatch(/^(root|0)\b/);
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.pids_limit).toBeLessThanOrEqual(256);
  });

  test("gives a busy replica the 5 seconds that it may need for its health check", () => {
    for (const name of portals) expect(compose.services[name]?.healthcheck.timeout).toBe("10s");
  });

  test("names the version of every image, and so does the Dockerfile", () => {
    const bases = [...read("Dockerfile").matchAll(/^FROM (\S+)/gm)].map(([, image]) => image ?? "");
    for (const image of [...services.map(([, service]) => service.image), ...bases])
      expect(image).toMatch(/^[a-z/-]+:v?\d[\w.-]*$/);
  });

  test("lets only the portal reach database and Redis, which reach no other network", () => {
    for (const name of ["database", "redis"]) {
      expect(compose.networks[name]).toEqual({ internal: true });
      const members = services.filter(([, service]) => service.networks.includes(name));
      expect(members.map(([member]) => member).toSorted()).toEqual([name, ...portals].toSorted());
      expect(compose.services[name]).toMatchObject({ networks: [name], ports: [] });
    }
    expect(compose.services["proxy"]?.networks).toEqual(["frontend"]);
    expect(compose.services["mail-catcher"]?.ports).toEqual(["127.0.0.1:8025:8025"]);
  });

  test("passes every secret of the portal by a file, and none in a variable", () => {
    const files = secretSettings.map((name) => name.toLowerCase());
    for (const name of portals) {
      const service = compose.services[name];
      expect(service?.secrets.toSorted()).toEqual(files.toSorted());
      for (const setting of secretSettings)
        expect(service?.environment[`${setting}_FILE`]).toBe(`/run/secrets/${setting.toLowerCase()}`);
    }
    const variables = services.flatMap(([, service]) => Object.keys(service.environment));
    expect(variables.filter((name) => secretSettings.some((secret) => secret === name))).toEqual([]);
    expect(variables.filter((name) => /(PASSWORD|(ACCESS|SECRET|MASTER)_KEYS?|TOKEN)$/.test(name))).toEqual(
      [],
    );
    for (const [name, { file }] of Object.entries(compose.secrets))
      expect(file).toBe(`\${SECRETS_DIR:?run sh deploy/prepare.sh first}/${name}`);
  });

  test("passes only settings that exist", () => {
    const known = [...settingNames, ...secretSettings.map((name) => `${name}_FILE`)];
    for (const name of portals)
      expect(
        Object.keys(compose.services[name]?.environment ?? {}).filter((each) => !known.includes(each)),
      ).toEqual([]);
  });
});

test.each([
  ["deploy/Caddyfile", "header_up -X-Request-Id"],
  ["deploy/nginx.conf", "proxy_set_header X-Request-Id $request_id;"],
])("with %s a client cannot choose the request id, which the portal takes from its proxy", (file, line) => {
  expect(
    read(file)
      .split("\n")
      .map((each) => each.trim()),
  ).toContain(line);
});

describe("deploy/prepare.sh", () => {
  let folder = "";
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
    folder = "";
  });
  /** Makes a copy of what it needs. */
  function copyFiles() {
    folder = mkdtempSync(path.join(tmpdir(), "portal-prepare-"));
    for (const name of ["deploy", ".env.example"])
      cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }

  function run(environment = process.env) {
    const options = { cwd: folder, env: environment, encoding: "utf8" } as const;
    const { status, stdout, stderr } = spawnSync("sh", ["deploy/prepare.sh"], options);
    if (status !== 0) throw new Error(stderr);
    return { stdout, warnings: stderr };
  }

  /** Runs it in the copy of a test, or in a new one with this .env. */
  function prepare(env?: string, environment = process.env) {
    if (env !== undefined || folder === "") copyFiles();
    if (env !== undefined) writeFileSync(path.join(folder, ".env"), env);
    return run(environment);
  }
  const readSecrets = () =>
    Object.fromEntries(
      readdirSync(path.join(folder, "secrets")).map((name) => [
        name,
        readFileSync(path.join(folder, "secrets", name), "utf8"),
      ]),
    );
  const getMode = (name: string) => statSync(path.join(folder, name)).mode & 0o777;
  const readSettings = () => readFileSync(path.join(folder, ".env"), "utf8");

  test("makes a file for each secret of the compose file, which a second run keeps", () => {
    expect(prepare().warnings).toBe("");
    const first = readSecrets();
    expect(Object.keys(first).toSorted()).toEqual(Object.keys(compose.secrets).toSorted());
    const settings = parseConfig({
      DATABASE_URL: first["database_url"],
      PORTAL_MASTER_KEY: first["portal_master_key"],
    });
    expect(settings.DATABASE_URL).toMatch(/^postgresql:\/\/portal:[0-9a-f]{48}@database:5432\/portal$/);
    expect(readSettings()).toMatch(/^SECRETS_DIR=\.\/secrets$/m);
    expect([getMode("secrets"), getMode(".env")]).toEqual([0o700, 0o600]);
    prepare();
    expect(readSecrets()).toEqual(first);
  });

  test("keeps the settings and a secret that has its file already", () => {
    prepare("PORT=3100\nSECRETS_DIR=./secrets\n");
    writeFileSync(path.join(folder, "secrets/smtp_url"), "smtp://mail:587");
    prepare();
    expect(readSettings()).toBe("PORT=3100\nSECRETS_DIR=./secrets\n");
    expect(readSecrets()["smtp_url"]).toBe("smtp://mail:587");
  });

  test.each(["", '""', " # not set", "\r"])(
    "writes the usual folder for an empty SECRETS_DIR: %j",
    (value) => {
      prepare(`SECRETS_DIR=${value}\nPORT=3100\n`);
      expect(readSettings()).toBe("SECRETS_DIR=./secrets\nPORT=3100\n");
      expect(Object.keys(readSecrets())).not.toEqual([]);
    },
  );

  test.each(["elsewhere/my secrets", "'elsewhere/my secrets'", '"elsewhere/my secrets" # a disk of its own'])(
    "makes the files in the folder that SECRETS_DIR names: %s",
    (value) => {
      const { stdout, warnings } = prepare(`SECRETS_DIR=${value}\n`);
      expect(readSettings()).toBe(`SECRETS_DIR=${value}\n`);
      expect(readdirSync(path.join(folder, "elsewhere/my secrets")).toSorted()).toEqual(
        Object.keys(compose.secrets).toSorted(),
      );
      expect(existsSync(path.join(folder, "secrets"))).toBe(false);
      expect(stdout).toContain("Store a copy of elsewhere/my secrets/portal_master_key ");
      expect(warnings).toMatch(/^Images are built with the secrets in \S+\/elsewhere\/my secrets,/);
      expect(getMode("elsewhere/my secrets")).toBe(0o700);
    },
  );

  test("warns of no folder that images leave out", () => {
    copyFiles();
    const outside = mkdtempSync(path.join(tmpdir(), "portal-secrets-"));
    for (const name of ["secrets", "data/secrets", outside]) {
      writeFileSync(path.join(folder, ".env"), `SECRETS_DIR=${name}\n`);
      expect(run().warnings).toBe("");
    }
    rmSync(outside, { recursive: true });
  });

  test.each([0o755, 0o750, 0o711])("leaves the mode %o of a folder that exists, and warns", (mode) => {
    copyFiles();
    mkdirSync(path.join(folder, "data/shared"), { recursive: true });
    chmodSync(path.join(folder, "data/shared"), mode);
    writeFileSync(path.join(folder, ".env"), "SECRETS_DIR=data/shared\n");
    expect(run().warnings).toMatch(
      /^Other users of this machine can read the secrets in \S+\/data\/shared\b/,
    );
    expect(getMode("data/shared")).toBe(mode);
    chmodSync(path.join(folder, "data/shared"), 0o700);
    expect(run().warnings).toBe("");
  });

  // Not with "/": a faulty script would change the machine of whoever runs this test.
  test.each([".", "./", "./.", "deploy/..", "new/..", "self"])(
    "generates nothing in a folder that has other files: %s",
    (value) => {
      copyFiles();
      symlinkSync(".", path.join(folder, "self"));
      chmodSync(folder, 0o755);
      writeFileSync(path.join(folder, ".env"), `SECRETS_DIR=${value}\n`);
      expect(() => run()).toThrow("SECRETS_DIR in .env needs a folder of its own");
      expect(existsSync(path.join(folder, "database_url"))).toBe(false);
      expect(getMode(".")).toBe(0o755);
    },
  );

  test.each([
    ["PORT=3100", "PORT=3100\nSECRETS_DIR=./secrets\n"],
    ["", "SECRETS_DIR=./secrets\n"],
    ["\uFEFFSECRETS_DIR=", "SECRETS_DIR=./secrets\n"],
  ])("adds the usual folder to the .env %j, whose mode it keeps", (env, settings) => {
    copyFiles();
    writeFileSync(path.join(folder, ".env"), env);
    chmodSync(path.join(folder, ".env"), 0o640);
    run();
    expect(readSettings()).toBe(settings);
    expect(getMode(".env")).toBe(0o640);
  });

  test.each([
    "SECRETS_DIR=~/secrets\n",
    "SECRETS_DIR=${HOME}/secrets\n",
    "SECRETS_DIR=./secrets#1\n",
    "SECRETS_DIR='./secrets\n",
    " SECRETS_DIR=./elsewhere\n",
    "export SECRETS_DIR=./elsewhere\n",
    "SECRETS_DIR=./a\nSECRETS_DIR=./b\n",
    "\uFEFFSECRETS_DIR=./a\nSECRETS_DIR=./b\n",
  ])("generates nothing for a folder that docker compose may read differently: %j", (env) => {
    expect(() => prepare(env)).toThrow("Write SECRETS_DIR in .env once, as a plain path");
    expect(readdirSync(folder)).not.toContain("secrets");
    expect(readSettings()).toBe(env);
  });

  test("generates nothing without openssl", () => {
    const programs = mkdtempSync(path.join(tmpdir(), "portal-programs-"));
    for (const name of ["sh", "dirname", "cp", "grep", "tr", "mkdir", "chmod", "mv", "sed"])
      symlinkSync(execFileSync("which", [name], { encoding: "utf8" }).trim(), path.join(programs, name));
    expect(() => prepare("", { PATH: programs })).toThrow("openssl is missing");
    expect(existsSync(path.join(folder, "secrets"))).toBe(false);
    rmSync(programs, { recursive: true });
  });

  test.each([
    ["PORTAL_MASTER_KEY", "PORTAL_MASTER_KEY=abc\n"],
    ["SMTP_URL", "PORT=3100\n  SMTP_URL = smtp://mail:587\n"],
    ["PORTAL_MASTER_KEY", "export PORTAL_MASTER_KEY=abc\n"],
    ["DATABASE_URL", " export\tDATABASE_URL : postgresql://db\n"],
    ["METRICS_TOKEN", "METRICS_TOKEN: abc\r\n"],
    ["POSTGRES_PASSWORD", "\uFEFFPOSTGRES_PASSWORD=abc\n"],
  ])("generates nothing beside %s in .env", (setting, env) => {
    expect(() => prepare(env)).toThrow(
      `${setting} in .env is a secret: write its value to secrets/${setting.toLowerCase()}, and remove the line.`,
    );
    expect(existsSync(path.join(folder, "secrets"))).toBe(false);
    expect(readSettings()).toBe(env);
  });
});
