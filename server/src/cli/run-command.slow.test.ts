import { mkdtempSync, rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { prepareEnvironment, runPortalCommand, startPortalProcess } from "#test/processes.ts";
import { isEmbedded, openTestStore } from "#test/store.ts";
import { migrations } from "#test/template.ts";
import { commands } from "./commands.ts";

const folder = mkdtempSync(path.join(tmpdir(), "portal-cli-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const nowhere = { DATA_DIR: path.join(folder, "nowhere") };

describe("the command line", { timeout: 60_000 }, () => {
  test("lists all commands and describes each", async () => {
    const { code, stdout } = await runPortalCommand(["--help"], nowhere);
    expect(code).toBe(0);
    for (const { name, summary, help } of commands) {
      expect(stdout).toContain(`  ${name} `);
      expect(stdout).toContain(summary);
      expect(help).toMatch(new RegExp(`^Usage: portal ${name}\\b`));
    }
    const explained = await runPortalCommand(["migration-status", "--help"], nowhere);
    expect(explained.code).toBe(0);
    expect(explained.stdout).toContain("Usage: portal migration-status\n");
  });

  test.each([
    ["no command", [], ""],
    ["an unknown command", ["migrate"], "Unknown command migrate. List of commands: portal --help\n"],
    [
      "a surplus argument",
      ["migration-status", "now"],
      "migration-status does not take the argument now. Usage: portal migration-status --help\n",
    ],
  ])("exits with code 2 for %s", async (_case, args, stderr) => {
    expect(await runPortalCommand(args, nowhere)).toMatchObject({ code: 2, stderr });
  });

  test("exits with code 2 and the name of an unknown option", async () => {
    const { code, stderr } = await runPortalCommand(["migration-status", "--all"], nowhere);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^Unknown option '--all'.*\n$/);
  });

  test("exits with code 1 and one line for an invalid setting", async () => {
    expect(await runPortalCommand(["migration-status"], { ...nowhere, PORT: "http" })).toEqual({
      code: 1,
      stdout: "",
      stderr: "Bad setting: PORT must be a whole number from 0 to 65535\n",
    });
  });

  test("says what is wrong with a backup also if a setting is invalid", async () => {
    const absent = path.join(folder, "absent.zip");
    expect(await runPortalCommand(["verify-backup", absent], { ...nowhere, PORT: "http" })).toEqual({
      code: 1,
      stdout: "",
      stderr: `The backup ${absent} cannot be read (ENOENT).\n`,
    });
  });

  test("prints one line if the database is unreachable; the stack only with LOG_LEVEL=debug", async () => {
    const env = {
      DATABASE_URL: "postgresql://portal:secret-word@127.0.0.1:9/portal",
      PORTAL_MASTER_KEY: Buffer.alloc(32, 1).toString("base64"),
    };
    const { code, stderr } = await runPortalCommand(["migration-status"], env);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The database of DATABASE_URL cannot be used \(.*ECONNREFUSED.*\n$/);
    const debugging = await runPortalCommand(["migration-status"], { ...env, LOG_LEVEL: "debug" });
    expect(debugging.stderr).toMatch(/\n +at /);
    expect(debugging.stderr).not.toContain("secret-word");
  });
});

describe("a command uses the database", { timeout: 60_000 }, () => {
  const expectAllApplied = async (env: Record<string, string>) => {
    const names = (await readdir(migrations, { withFileTypes: true })).filter((entry) => entry.isDirectory());
    const { code, stdout, stderr } = await runPortalCommand(["migration-status"], env);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(
      new RegExp(`\\n${names.length} applied, 0 pending, 0 unknown to this version\\n$`),
    );
  };

  if (isEmbedded)
    test("of a running embedded portal through its socket, of a stopped one with its lock", async () => {
      const { env, remove } = await prepareEnvironment();
      const portal = await startPortalProcess(env);
      await expectAllApplied(env);
      expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
      await portal.stop();
      await expectAllApplied(env);
      const again = await startPortalProcess(env);
      await again.stop();
      await remove();
    }, 90_000);
  else
    test("of DATABASE_URL", async () => {
      const store = await openTestStore();
      await expectAllApplied({
        DATABASE_URL: String(store.connection.connectionString),
        PORTAL_MASTER_KEY: store.masterKey,
      });
      await store.close();
    });

  test("or, if it does not exist, prints one line and creates no folder", async () => {
    expect(await runPortalCommand(["migration-status"], nowhere)).toEqual({
      code: 1,
      stdout: "",
      stderr:
        `There is no database in ${nowhere.DATA_DIR}. Set DATA_DIR to the portal's folder, ` +
        "set DATABASE_URL, or start the portal once.\n",
    });
    expect(await readdir(folder)).not.toContain("nowhere");
  });
});
