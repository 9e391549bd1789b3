import { buildLink } from "contract/notifications/notification-words";
import { notificationsContract } from "contract/notifications/notifications.contract";
import { ssoContract } from "contract/sso/sso.contract";
import { administratorsContract } from "contract/users/administrators.contract";
import { usersContract } from "contract/users/users.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildUser, createUniqueName } from "#test/builders.ts";
import {
  anonymous,
  getData,
  getFailure,
  getErrors,
  getPage,
  signedInAs,
  type SignedIn,
} from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { setUserEnabled } from "./users.service.ts";

usePortal();

const createAdministrator = () => {
  const username = createUniqueName("ayu");
  return { username, firstname: "Ayu", lastname: "Lestari", email: `${username}@bank.co.id` };
};

const signIn = (username: string, password: string) =>
  anonymous.call(ssoContract.token, { body: { username, password } });

const readAudit = (subjectId: string) =>
  db().auditEvent.findMany({
    where: { subjectId },
    orderBy: { createdAt: "asc" },
    select: { event: true, username: true, subjectName: true },
  });

describe("creating an administrator", () => {
  test("generates a password, shows it once, and requires a new one at the first sign-in", async () => {
    const { call, username: creator } = await signedInAs("admin");
    const input = createAdministrator();
    const reply = await call(administratorsContract.create, { body: input });
    const { initial_password: password, ...user } = getData(administratorsContract.create, reply);
    expect(user).toMatchObject({
      ...input,
      rolecode: "A",
      isactive: true,
      phone: "",
      company: "",
      address: "",
    });
    expect(password).toMatch(/^\S{16}$/);

    const tokens = getData(ssoContract.token, await signIn(input.username, password ?? ""));
    expect(tokens.access_token).not.toBe("");
    expect(await db().user.findUniqueOrThrow({ where: { id: user.user_id } })).toMatchObject({
      role: "admin",
      mustChangePassword: true,
    });
    expect(await readAudit(user.user_id)).toEqual([
      { event: "administrator_created", username: creator, subjectName: input.username },
    ]);
  });

  test("accepts a given password and does not return it", async () => {
    const { call } = await signedInAs("admin");
    const input = {
      ...createAdministrator(),
      password: "rahasia-sekali",
      phone: "+62 21 1",
      company: "PT Bank",
    };
    const reply = await call(administratorsContract.create, { body: input });
    const { password, ...shown } = input;
    expect(getData(administratorsContract.create, reply)).toMatchObject({ ...shown, initial_password: null });
    expect(reply.text).not.toContain(password);
    expect((await signIn(input.username, password)).body).toMatchObject({ status: "00" });
  });

  test("reports missing fields, a weak password and an existing name", async () => {
    const { send } = await signedInAs("admin");
    const create = (body: object) => send(administratorsContract.create, { body });
    expect(getErrors(await create({}))).toEqual([
      "username: Username is required",
      "firstname: Firstname is required",
      "lastname: Lastname is required",
      "email: Email is required",
    ]);
    const input = createAdministrator();
    expect(getErrors(await create({ ...input, password: "short" }))).toEqual([
      "password: Password must be at least 8 characters",
    ]);
    expect(getErrors(await create({ ...input, password: `${input.username}1` }))).toHaveLength(1);
    getData(administratorsContract.create, await create({ ...input, password: "" }));
    expect(
      getFailure(await create({ ...createAdministrator(), username: input.username }), "conflict").errors,
    ).toEqual([
      { field: "username", code: "username_taken", message: "Username is already in use by another user" },
    ]);
  });
});

test("the list and its export contain only administrators", async () => {
  const { call, send, username } = await signedInAs("admin");
  const tenant = await buildUser();
  const { rows } = getPage(administratorsContract.list, await call(administratorsContract.list));
  expect(rows.map((row) => row.username)).toEqual(expect.arrayContaining(["admin", username]));
  expect(new Set(rows.map((row) => row.rolecode))).toEqual(new Set(["A"]));

  const found = await call(administratorsContract.list, { query: { keyword: username, isactive: true } });
  expect(getPage(administratorsContract.list, found).rows.map((row) => row.username)).toEqual([username]);
  const file = await send(administratorsContract.export, { query: { format: "csv" } });
  expect(file.headers["content-disposition"]).toContain("administrators");
  expect(file.text).toContain(username);
  expect(file.text).not.toContain(tenant.username);
});

describe("disabling an administrator", () => {
  const disable = (caller: SignedIn, userId: string) =>
    caller.call(usersContract.setEnabled, { params: { userId }, body: { params: { enable: false } } });

  /** No other user is an active administrator then. */
  const disableAllBut = (...ids: string[]) =>
    db().user.updateMany({ where: { role: "admin", id: { notIn: ids } }, data: { isActive: false } });

  test("ends their sessions, and writes an audit event", async () => {
    const [first, second] = [await signedInAs("admin"), await signedInAs("admin")];
    expect(getData(usersContract.setEnabled, await disable(first, second.id)).isactive).toBe(false);
    getFailure(await second.call(administratorsContract.list), "session_lapsed");
    expect(await readAudit(second.id)).toEqual([
      { event: "user_disabled", username: first.username, subjectName: second.username },
    ]);
  });

  test("while they disable each other concurrently leaves one active", async () => {
    const origin = { address: "", userAgent: "", requestId: "" };
    // Calls the service directly: through the API, the session check often refuses the disabled administrator
    // first.
    const disableAs = ({ id, role, username }: SignedIn, userId: string) =>
      setUserEnabled(
        {
          id,
          role,
          username,
          companyId: id,
          companyRole: "owner",
          sessionId: "",
          passwordConfirmedAt: new Date(),
          hasSigned: true,
          origin,
        },
        userId,
        false,
      );
    for (let round = 0; round < 8; round += 1) {
      const [first, second] = [await signedInAs("admin"), await signedInAs("admin")];
      await disableAllBut(first.id, second.id);
      const results = await Promise.allSettled([disableAs(first, second.id), disableAs(second, first.id)]);
      const refusals = results.filter((result) => result.status === "rejected");
      expect(refusals.map(({ reason }) => String(reason))).toEqual([
        expect.stringContaining("The session has ended"),
      ]);
      expect(await db().user.count({ where: { role: "admin", isActive: true } })).toBe(1);
    }
  });

  test("is refused for one's own account", async () => {
    const caller = await signedInAs("admin");
    getFailure(await disable(caller, caller.id), "conflict");
  });
});

test("the notice of a renamed company leads an administrator to the profile, which shows it", async () => {
  const [admin, other] = [await signedInAs("admin"), await signedInAs("admin")];
  const body = { company: createUniqueName("PT Baru") };
  getData(usersContract.edit, await admin.call(usersContract.edit, { params: { userId: other.id }, body }));
  const { list } = notificationsContract;
  const { rows } = getPage(list, await other.call(list));
  const renamed = rows.find(({ content }) => content.kind === "company_renamed");
  expect(renamed === undefined ? "" : buildLink(renamed, "admin")).toBe("/app/profile");
});
