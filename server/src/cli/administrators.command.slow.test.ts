import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { prepareEnvironment, runPortalCommand, startPortalProcess } from "#test/processes.ts";
import { testPassword } from "#test/settings.ts";

let prepared: Awaited<ReturnType<typeof prepareEnvironment>>;
let portal: Awaited<ReturnType<typeof startPortalProcess>>;

beforeAll(async () => {
  prepared = await prepareEnvironment();
  portal = await startPortalProcess(prepared.env);
});
afterAll(async () => {
  await portal.stop();
  await prepared.remove();
});

const getDataDir = () => prepared.env["DATA_DIR"] ?? "";
const run = (args: string[], input?: string) => runPortalCommand(args, prepared.env, input);

async function post(path: string, body: unknown, token?: string) {
  const answer = await fetch(`${portal.url}/api/v1/${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return {
    httpStatus: answer.status,
    status: /"status":"(\d\d)"/.exec(text)?.[1],
    accessToken: /"access_token":"([^"]+)"/.exec(text)?.[1],
    refreshToken: /"refresh_token":"([^"]+)"/.exec(text)?.[1],
  };
}

const signIn = (username: string, password: string) => post("sso/token", { username, password });

const listClaims = (token = "") => Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8");

/** The mails to an administrator, as the portal has written them to files, that contain a text. */
function countMails(username: string, text: string): number {
  const folder = path.join(getDataDir(), "mail");
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .map((file) => readFileSync(path.join(folder, file), "utf8").replaceAll(/=\r?\n/g, ""))
    .filter(
      (mail) => new RegExp(`^To: ${username}@bank\\.co\\.id\\r?$`, "m").test(mail) && mail.includes(text),
    ).length;
}

const readPrintedPassword = (stdout: string) => /^Password: (\S{16,})\n$/.exec(stdout)?.[1] ?? "none";

describe("create-admin", { timeout: 60_000 }, () => {
  const names = ["--first-name", "Dewi", "--last-name", "Lestari"];

  test("creates an administrator with a generated password, which must be changed at the first sign-in", async () => {
    const { code, stdout, stderr } = await run([
      "create-admin",
      "dewi",
      "--email",
      "dewi@bank.co.id",
      ...names,
    ]);
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: "Sign in as dewi. The portal requires a new password at the first sign-in.\n",
    });
    const { accessToken } = await signIn("dewi", readPrintedPassword(stdout));
    expect(listClaims(accessToken)).toContain('"must_change_password":true');
    expect(listClaims(accessToken)).toContain('"roles":["admin"]');
  });

  test("reads a password from standard input and does not print it", async () => {
    const { code, stdout, stderr } = await run(
      ["create-admin", "rini", "--email", "rini@bank.co.id", ...names, "--ask-password"],
      "pintu-gerbang-biru\n",
    );
    expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
    expect(stderr).not.toContain("pintu-gerbang-biru");
    expect((await signIn("rini", "pintu-gerbang-biru")).status).toBe("00");
  });

  const refusals: [string, string[], string, number, string][] = [
    [
      "a username that exists",
      ["ADMIN", "--email", "x@bank.co.id", ...names],
      "",
      1,
      "Username is already in use by another user\n",
    ],
    [
      "an invalid email address",
      ["putri", "--email", "putri", ...names],
      "",
      2,
      "--email: Email must be an address such as name@company.co.id. Usage: portal create-admin --help\n",
    ],
    ["no username", [], "", 2, "USERNAME: Username is required. Usage: portal create-admin --help\n"],
    [
      "a weak password",
      ["putri", "--email", "putri@bank.co.id", ...names, "--ask-password"],
      "password123\n",
      1,
      "Password is one of the most common ones: choose one that others do not use\n",
    ],
    [
      "no password on standard input",
      ["putri", "--email", "putri@bank.co.id", ...names, "--ask-password"],
      "",
      1,
      "Password is required\n",
    ],
  ];
  test.each(refusals)("refuses %s", async (_case, args, input, code, stderr) => {
    expect(await run(["create-admin", ...args], input)).toEqual({ code, stdout: "", stderr });
  });
});

describe("reset-admin-password", { timeout: 60_000 }, () => {
  test("sets a new password, ends the sessions and clears the failed sign-ins", async () => {
    const before = await signIn("admin", testPassword);
    for (let attempt = 0; attempt < 11; attempt += 1) await signIn("admin", "a wrong password");
    expect((await signIn("admin", testPassword)).httpStatus).toBe(429);

    const { code, stdout } = await run(["reset-admin-password", "admin"]);
    expect(code).toBe(0);
    const after = await signIn("admin", readPrintedPassword(stdout));
    expect(listClaims(after.accessToken)).toContain('"must_change_password":true');
    expect((await signIn("admin", testPassword)).status).toBe("01");
    expect(
      (await post("sso/refresh-token", { refresh_token: before.refreshToken }, before.accessToken))
        .httpStatus,
    ).toBe(403);
  });

  test("removes the initial password file, because its password is no longer valid", async () => {
    const file = path.join(getDataDir(), "initial-admin-password");
    mkdirSync(getDataDir(), { recursive: true });
    writeFileSync(file, "the initial password\n");
    expect(await run(["reset-admin-password", "admin"])).toMatchObject({ code: 0 });
    expect(existsSync(file)).toBe(false);
  });

  test("notifies the administrator, and all others", async () => {
    expect(await run(["reset-admin-password", "rini"])).toMatchObject({ code: 0 });
    await expect.poll(() => countMails("rini", "Your password was changed"), { timeout: 30_000 }).toBe(1);
    for (const username of ["rini", "dewi"])
      await expect
        .poll(() => countMails(username, "The command line reset the password of the administrator rini."), {
          timeout: 30_000,
        })
        .toBe(1);
    expect(countMails("dewi", "The command line created the administrator rini.")).toBe(1);
  });

  test("requires a username if there are several administrators, and accepts only administrators", async () => {
    expect(await run(["reset-admin-password"])).toEqual({
      code: 1,
      stdout: "",
      stderr: "There are several administrators. Name one of them: admin, dewi, rini\n",
    });
    expect(await run(["reset-admin-password", "budi"])).toEqual({
      code: 1,
      stdout: "",
      stderr: "There is no administrator budi. The administrators are: admin, dewi, rini\n",
    });
  });
});

describe("change-email", { timeout: 60_000 }, () => {
  test("gives an administrator who lost the mailbox another address, and notifies the old one and all administrators", async () => {
    expect(await run(["change-email", "RINI", "rini.baru@bank.co.id"])).toEqual({
      code: 0,
      stdout: "",
      stderr: "The email address of rini is now rini.baru@bank.co.id. The old one was rini@bank.co.id.\n",
    });
    await expect
      .poll(() => countMails("rini", "Your email address was changed"), { timeout: 30_000 })
      .toBe(1);
    for (const username of ["rini.baru", "dewi"])
      await expect
        .poll(
          () => countMails(username, "The command line changed the email address of the administrator rini."),
          { timeout: 30_000 },
        )
        .toBe(1);
  });

  const refusals: [string, string[], number, string][] = [
    ["an unknown user", ["budi", "budi@bank.co.id"], 1, "There is no such user.\n"],
    [
      "an address of another user",
      ["rini", "dewi@bank.co.id"],
      1,
      "Email is already in use by another user\n",
    ],
    [
      "an invalid address",
      ["rini", "rini"],
      2,
      "ADDRESS: Email must be an address such as name@company.co.id. Usage: portal change-email --help\n",
    ],
    ["no address", ["rini"], 2, "ADDRESS: Email is required. Usage: portal change-email --help\n"],
  ];
  test.each(refusals)("refuses %s", async (_case, args, code, stderr) => {
    expect(await run(["change-email", ...args])).toEqual({ code, stdout: "", stderr });
  });
});
