import { usersContract } from "contract/users/users.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { createUniqueName } from "#test/builders.ts";
import { anonymous, getData, getFailure, getErrors, signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

const createTenant = (change: Record<string, unknown> = {}) => {
  const username = createUniqueName("budi");
  return {
    user_id: "0000-0000-0000",
    username,
    password: "rahasia-sekali",
    firstname: "Budi",
    lastname: "Santoso",
    email: `${username}@kasir.co.id`,
    phone: "+62 812 0000 1111",
    company: "PT Kasir",
    address: "Jl. Melati 1, Bandung",
    rolecode: "T",
    isactive: true,
    avatar: "",
    ...change,
  };
};

const signInAdmin = () => signedInAs("admin");

test("an administrator creates a tenant, who can sign in", async () => {
  const input = createTenant();
  const user = getData(
    usersContract.create,
    await (await signInAdmin()).send(usersContract.create, { body: input }),
  );
  const { user_id, password, ...shown } = input;
  expect(user).toMatchObject({ ...shown, avatar: "avatar/default.svg", has_key_pair: false });
  expect(user.user_id).toBe(user.db_id);
  expect(user.user_id).not.toBe(user_id);
  expect(user.can).toEqual({
    edit: true,
    enable: false,
    disable: true,
    view_key: false,
    create_key: true,
    invite: false,
  });
  const token = await anonymous.send(
    { method: "POST", path: "/api/v1/sso/token" },
    { body: { username: input.username, password } },
  );
  expect(token).toMatchObject({ status: 200, body: { status: "00" } });
});

test("the response does not contain the password", async () => {
  const reply = await (await signInAdmin()).send(usersContract.create, { body: createTenant() });
  expect(reply.text).not.toMatch(/rahasia|password|\$2b\$/);
});

describe("creating a user refuses", () => {
  test("each missing field by name", async () => {
    const reply = await (await signInAdmin()).send(usersContract.create, { body: {} });
    const fields = ["Username", "Password", "Firstname", "Lastname", "Email", "Phone", "Company", "Address"];
    expect(getErrors(reply)).toEqual(fields.map((field) => `${field.toLowerCase()}: ${field} is required`));
    expect(getFailure(reply, "validation").remark).toBe(
      fields.map((field) => `${field} is required`).join("; "),
    );
  });

  test("empty and blank fields like missing ones", async () => {
    const reply = await (
      await signInAdmin()
    ).send(usersContract.create, { body: createTenant({ firstname: "", company: "  \t " }) });
    expect(getErrors(reply)).toEqual(["firstname: Firstname is required", "company: Company is required"]);
  });

  const rejected: [string, Record<string, unknown>, string][] = [
    ["a number as name", { firstname: 5 }, "firstname: Firstname must be text"],
    ["a list as company", { company: ["PT"] }, "company: Company must be text"],
    [
      "a name of 101 characters",
      { firstname: "x".repeat(101) },
      "firstname: Firstname must be at most 100 characters",
    ],
    ["an address with NUL", { address: "Jl.\u0000" }, "address: Address must not contain the NUL character"],
    [
      "an invalid email address",
      { email: "budi" },
      "email: Email must be an address such as name@company.co.id",
    ],
    ["a short password", { password: "1234567" }, "password: Password must be at least 8 characters"],
    ["a role other than tenant", { rolecode: "A" }, "rolecode: Role code must be T (tenant)"],
    ["an invalid flag", { isactive: "perhaps" }, "isactive: isActive must be true or false"],
    [
      "a username with a space",
      { username: "budi santoso" },
      "username: Username may only contain the letters A to Z, digits and . _ @ + - (no spaces)",
    ],
    [
      "a username that looks like another one",
      { username: "\u0430dmin" },
      "username: Username may only contain the letters A to Z, digits and . _ @ + - (no spaces)",
    ],
  ];
  test.each(rejected)("%s", async (_name, change, error) => {
    expect(
      getErrors(await (await signInAdmin()).send(usersContract.create, { body: createTenant(change) })),
    ).toEqual([error]);
  });

  test("an existing username or email address in any case, and names the field", async () => {
    const { send } = await signInAdmin();
    const first = createTenant();
    getData(usersContract.create, await send(usersContract.create, { body: first }));
    const wide = first.username.replace("budi", "\uff42\uff55\uff44\uff49");
    getFailure(await send(usersContract.create, { body: createTenant({ username: wide }) }), "conflict");

    const sameName = getFailure(
      await send(usersContract.create, { body: createTenant({ username: first.username.toUpperCase() }) }),
      "conflict",
    );
    expect(sameName.errors).toEqual([
      { field: "username", code: "username_taken", message: "Username is already in use by another user" },
    ]);
    const sameEmail = getFailure(
      await send(usersContract.create, { body: createTenant({ email: first.email.toUpperCase() }) }),
      "conflict",
    );
    expect(sameEmail.errors).toEqual([
      { field: "email", code: "email_taken", message: "Email is already in use by another user" },
    ]);
  });

  test("all but one of several concurrent requests for one name", async () => {
    const { send } = await signInAdmin();
    const body = createTenant();
    const replies = await Promise.all([1, 2, 3].map(() => send(usersContract.create, { body })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await db().user.count({ where: { username: body.username } })).toBe(1);
  });
});

describe("creating a user accepts", () => {
  const names = [
    "Sarì 🦊👩‍👩‍👧",
    "محمد بن سلمان",
    `O'Brien "the" \\ backslash; DROP TABLE users; --`,
    "<script>alert(1)</script>",
    "e\u0301 x",
  ];
  test.each(names)("a name exactly as written: %s", async (name) => {
    const { call, send } = await signInAdmin();
    const username = createUniqueName("nama");
    const body = createTenant({ username, firstname: name, company: name });
    const user = getData(usersContract.create, await send(usersContract.create, { body }));
    expect(user).toMatchObject({ firstname: name, company: name });
    const reply = await call(usersContract.list, { query: { keyword: username } });
    expect(reply.headers["content-type"]).toContain("application/json");
    expect(reply.body).toMatchObject({ data: [{ firstname: name, company: name }] });
  });

  test("unknown fields, and ignores them", async () => {
    const body = createTenant({ role: "admin", passwordHash: "x", id: "1", __proto__: { isactive: false } });
    const user = getData(
      usersContract.create,
      await (await signInAdmin()).send(usersContract.create, { body }),
    );
    expect(user).toMatchObject({ rolecode: "T", isactive: true });
  });

  test.each([undefined, "", null])("requests with %o for rolecode, isactive and avatar", async (value) => {
    const body = createTenant({ rolecode: value, isactive: value, avatar: value });
    const user = getData(
      usersContract.create,
      await (await signInAdmin()).send(usersContract.create, { body }),
    );
    expect(user).toMatchObject({ rolecode: "T", isactive: true, avatar: "avatar/default.svg" });
  });
});
