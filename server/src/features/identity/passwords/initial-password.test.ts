import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { passwordsContract } from "contract/passwords/passwords.contract";
import { ssoContract } from "contract/sso/sso.contract";
import { expect, test, vi } from "vitest";
import { getConfig, ConfigError, setConfig } from "#config/config.ts";
import { anonymous, createCaller, getData } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { testPassword, testSettings } from "#test/settings.ts";
import { removeReplacedInitialPassword, writeInitialPassword } from "./initial-password.ts";

const portal = usePortal();
const username = testSettings.PORTAL_ADMIN_USERNAME;

test("the password file is readable only by the portal's operating system user", async () => {
  const file = await writeInitialPassword("generated-1");
  expect(file).toBe(`${portal.dataDir()}/initial-admin-password`);
  expect(readFileSync(file, "utf8")).toBe("generated-1\n");
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("a restart keeps the file while its password is valid and removes it afterwards", async () => {
  const file = await writeInitialPassword(testPassword);
  await removeReplacedInitialPassword();
  expect(existsSync(file)).toBe(true);
  await writeInitialPassword("replaced since");
  await removeReplacedInitialPassword();
  expect(existsSync(file)).toBe(false);
});

test("changing the password removes the file immediately", async () => {
  const file = await writeInitialPassword(testPassword);
  const signedIn = await anonymous.call(ssoContract.token, { body: { username, password: testPassword } });
  const { access_token: token } = getData(ssoContract.token, signedIn);
  const body = { current_password: testPassword, authid: "another good passphrase" };
  expect((await createCaller(token).call(passwordsContract.change, { body })).status).toBe(200);
  await vi.waitFor(() => expect(existsSync(file)).toBe(false), 5000);
});

test("an unwritable folder is reported with an instruction", async () => {
  const blocked = `${portal.dataDir()}/a-file`;
  writeFileSync(blocked, "");
  setConfig({ ...getConfig(), DATA_DIR: blocked });
  const error: unknown = await writeInitialPassword("generated-1").catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ConfigError);
  expect(String(error)).toMatch(
    /cannot be written to \S+a-file\/initial-admin-password .*Set PORTAL_ADMIN_PASSWORD, or/,
  );
  expect(String(error)).not.toContain("generated-1");
});
