/**
 * npx tsx scripts/make-upgrade-fixture.ts <commit> <name>: runs the portal of a commit on PostgreSQL
 * (TEST_DATABASE_URL), fills it through its API, and stores its database, uploads and backup in
 * server/src/test/upgrade/<name>.
 */
import { execFileSync, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { z } from "zod";
import { post, send, replaceInitialPassword } from "../e2e/portal-api.ts";
import { testPassword, testSettings } from "../server/src/test/settings.ts";

const [commit, name] = process.argv.slice(2);
const databaseServer = process.env["TEST_DATABASE_URL"];
if (commit === undefined || name === undefined || databaseServer === undefined) {
  console.error(
    "Usage: TEST_DATABASE_URL=postgresql://… npx tsx scripts/make-upgrade-fixture.ts <commit> <name>",
  );
  process.exit(2);
}
const work = mkdtempSync(path.join(tmpdir(), "upgrade-"));
const source = path.join(work, "source");
const uploads = path.join(work, "uploads");
const databaseUrl = new URL(databaseServer);
databaseUrl.pathname = `/portal_upgrade_${randomBytes(4).toString("hex")}`;
const database = databaseUrl.pathname.slice(1);

const settings = {
  NODE_ENV: "production",
  LOG_LEVEL: "warn",
  DATABASE_URL: databaseUrl.href,
  PORTAL_MASTER_KEY: testSettings.PORTAL_MASTER_KEY,
  DATA_DIR: path.join(work, "data"),
  UPLOADS_DIR: uploads,
};

const run = (command: string, args: string[], cwd = process.cwd(), env = {}) =>
  execFileSync(command, args, {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...env },
  });

const resolved = run("git", ["rev-parse", "--short", commit]).trim();
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const firstPassword = "payung biru laut";
const hash = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");
const readText = (data: unknown, field: string) =>
  z.string().parse(z.record(z.string(), z.unknown()).parse(data)[field]);

console.log(`The portal of ${commit} fills ${database} …`);
run("git", ["worktree", "add", "--detach", source, commit]);
run("psql", [databaseServer, "-qc", `CREATE DATABASE ${database}`]);
try {
  // The packages of this checkout as links, because an installation would take minutes.
  for (const folder of ["node_modules", "server/node_modules", "client/node_modules"])
    if (existsSync(folder)) run("cp", ["-al", folder, path.join(source, folder)]);
  run("npx", ["prisma", "generate"], source);
  const expected = await fillPortal();
  const target = path.join("server/src/test/upgrade", name);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  cpSync(uploads, path.join(target, "uploads"), { recursive: true });
  writeFileSync(path.join(target, "database.sql.gz"), gzipSync(dump()));
  run(
    process.execPath,
    ["--import", "tsx", "server/src/start/portal.ts", "backup", path.resolve(target, "backup.zip")],
    source,
    settings,
  );
  writeFileSync(
    path.join(target, "expected.json"),
    `${JSON.stringify({ commit: resolved, ...expected }, null, 2)}\n`,
  );
} finally {
  run("psql", [databaseServer, "-qc", `DROP DATABASE ${database} WITH (FORCE)`]);
  run("git", ["worktree", "remove", "--force", source]);
  rmSync(work, { recursive: true, force: true });
}

async function fillPortal() {
  const portal = await startPortal();
  try {
    return await fill(portal.url);
  } finally {
    await portal.stop();
  }
}

async function startPortal() {
  const child = spawn(process.execPath, ["--import", "tsx", "server/src/start/main.ts"], {
    cwd: source,
    env: {
      ...process.env,
      ...settings,
      HOST: "127.0.0.1",
      PORT: "0",
      PORTAL_ADMIN_PASSWORD: firstPassword,
    },
    stdio: ["ignore", "pipe", process.stderr],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      const ready = /is ready: ([^\s"]+)/.exec(chunk.toString())?.[1];
      if (ready !== undefined) resolve(ready.replace("localhost", "127.0.0.1"));
    });
    child.once("exit", () => reject(new Error("The portal did not start.")));
  });
  return {
    url,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/**
 * Two tenants with an avatar, documents in a request, a key pair and an app each; returns the data that the
 * upgraded portal must have.
 */
async function fill(url: string) {
  // A first password would end after some days.
  const admin = await replaceInitialPassword(url, "admin", firstPassword, testPassword);
  const files: { path: string; sha256: string }[] = [];
  const apps: { id: string; owner: string; secretSha256: string }[] = [];
  const upload = async (token: string, kind: "image" | "document", content: Buffer, fileName: string) => {
    const body = new FormData();
    body.append("file", new Blob([new Uint8Array(content)]), fileName);
    const file = readText(await send(url, `/api/v1/upload/${kind}`, { method: "POST", token, body }), "url");
    files.push({ path: file, sha256: hash(content) });
    return file;
  };
  const buildPdf = (title: string) => Buffer.from(`%PDF-1.7\n% ${title}\n%%EOF\n`);
  const usernames = ["sari", "budi"];
  for (const username of usernames) {
    const profile = {
      username,
      firstname: "Sari",
      lastname: "Wijaya",
      phone: "021 555",
      company: "PT Maju",
      address: "Jakarta",
    };
    const user = await post(url, "/api/v1/user", admin, {
      ...profile,
      password: firstPassword,
      email: `${username}@maju.co.id`,
      rolecode: "T",
    });
    const token = await replaceInitialPassword(url, username, firstPassword, testPassword);
    const avatar = await upload(token, "image", png, "foto.png");
    await send(url, `/api/v1/user/${readText(user, "user_id")}`, { method: "PUT", token, body: { avatar } });
    await post(url, "/api/v1/basecrypto", token, {});
    const app = { name: "Kasir", type: "sandbox", products: ["/api/v1.0/balance-inquiry"] };
    const created = await post(url, "/api/v1/apps", token, app);
    const id = readText(created, "db_id");
    const ofAdmin = await send(url, `/api/v1/apps/detail/${id}`, { method: "GET", token: admin });
    apps.push({ id, owner: username, secretSha256: hash(readText(ofAdmin, "consumer_secret")) });
    const final = await upload(
      token,
      "document",
      buildPdf(`Surat ${username}`),
      "Surat Permohonan (final).pdf",
    );
    const template = await upload(token, "document", buildPdf(`Formulir ${username}`), "formulir.pdf");
    const request = {
      requested_by: "Sari",
      request_type: "production",
      final_file: final,
      template_file: template,
    };
    await post(url, "/api/v1/production", token, request);
  }
  return { usernames: ["admin", ...usernames], files, apps };
}

/** Only the statements: psql commands and session settings of pg_dump are removed. */
function dump(): string {
  const sql = run("pg_dump", [
    "--inserts",
    "--no-owner",
    "--no-privileges",
    "--no-comments",
    databaseUrl.href,
  ]);
  return sql
    .split("\n")
    .filter((line) => !/^(--( |$)|\\|SET |SELECT pg_catalog\.set_config|$)/.test(line))
    .join("\n");
}
