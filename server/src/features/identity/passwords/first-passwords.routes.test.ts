import { passwordsContract } from "contract/passwords/passwords.contract";
import { ssoContract } from "contract/sso/sso.contract";
import { usersContract } from "contract/users/users.contract";
import { dayMs } from "contract/time";
import { expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildUser, createUniqueName } from "#test/builders.ts";
import { anonymous, createCaller, getData, getFailure, signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { testPassword } from "#test/settings.ts";
import { resetAdministratorPassword } from "./passwords.administrator.ts";

usePortal();

const getDaysLater = (days: number) => new Date(Date.now() + days * dayMs);
const signIn = (username: string, password: string) =>
  anonymous.call(ssoContract.token, { body: { username, password } });
const readExpiry = async (username: string) =>
  (await db().user.findUniqueOrThrow({ where: { usernameKey: username.toLowerCase() } })).passwordExpiresAt;
const expire = (username: string) =>
  db().user.update({
    where: { usernameKey: username.toLowerCase() },
    data: { passwordExpiresAt: getDaysLater(-1) },
  });

async function createTenant() {
  const username = createUniqueName("budi");
  const body = {
    username,
    password: "rahasia-sekali",
    firstname: "Budi",
    lastname: "Santoso",
    email: `${username}@kasir.co.id`,
    phone: "1",
    company: "PT Kasir",
    address: "Jl. Melati 1",
  };
  getData(usersContract.create, await (await signedInAs("admin")).call(usersContract.create, { body }));
  return username;
}

test("a first password stops working after 7 days, with the answer of a wrong one", async () => {
  const username = await createTenant();
  const days = (((await readExpiry(username))?.getTime() ?? 0) - Date.now()) / dayMs;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(7.1);
  getData(ssoContract.token, await signIn(username, "rahasia-sekali"));
  await expire(username);
  const wrong = getFailure(await signIn(username, "wrong-password"), "wrong_credentials");
  const expired = getFailure(await signIn(username, "rahasia-sekali"), "wrong_credentials");
  expect({ ...expired, request_id: "" }).toEqual({ ...wrong, request_id: "" });
  expect(
    await db().auditEvent.findMany({
      where: { username, event: "sign_in_failed" },
      select: { details: true },
    }),
  ).toEqual(Array(2).fill({ details: { reason: "first password expired" } }));
});

test("a password that the user chose has no end", async () => {
  const username = await createTenant();
  const { access_token } = getData(ssoContract.token, await signIn(username, "rahasia-sekali"));
  expect(await readExpiry(username), "signing in is not enough").not.toBeNull();
  getData(
    passwordsContract.change,
    await createCaller(access_token).call(passwordsContract.change, {
      body: { current_password: "rahasia-sekali", authid: "pilihan-sendiri" },
    }),
  );
  expect(await readExpiry(username)).toBeNull();
});

test("the command line gives an administrator 7 days again; one who need not change the password only signs in", async () => {
  const administrator = await buildUser({ role: "admin" });
  const actor = { username: "command line", origin: { address: "", userAgent: "", requestId: "" } };
  await expire(administrator.username);
  getFailure(await signIn(administrator.username, testPassword), "wrong_credentials");
  await resetAdministratorPassword(actor, administrator, "rahasia-sekali");
  getData(ssoContract.token, await signIn(administrator.username, "rahasia-sekali"));
  expect(await readExpiry(administrator.username)).not.toBeNull();

  const first = await buildUser({ role: "admin" });
  await db().user.update({ where: { id: first.id }, data: { passwordExpiresAt: getDaysLater(1) } });
  getData(ssoContract.token, await signIn(first.username, testPassword));
  expect(await readExpiry(first.username)).toBeNull();
});
