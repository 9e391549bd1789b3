import { randomUUID } from "node:crypto";
import { ssoContract } from "contract/sso/sso.contract";
import { uploadsContract } from "contract/uploads/uploads.contract";
import { defaultAvatar } from "contract/users/default-avatar";
import { usersContract } from "contract/users/users.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildUser } from "#test/builders.ts";
import { anonymous, getData, getFailure, getErrors, signedInAs } from "#test/caller.ts";
import { png, upload } from "#test/files.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

const readStored = (id: string) => db().user.findUniqueOrThrow({ where: { id } });

describe("editing a profile", () => {
  test("a tenant changes any subset of the fields of their own record", async () => {
    const tenant = await signedInAs("tenant");
    const before = await readStored(tenant.id);
    const user = getData(
      usersContract.edit,
      await tenant.call(usersContract.edit, {
        params: { userId: tenant.id },
        body: { company: " PT Baru ", phone: "" },
      }),
    );
    expect(user).toMatchObject({ company: "PT Baru", phone: before.phone, firstname: before.firstName });
    expect(user.can).toEqual({
      edit: true,
      enable: false,
      disable: false,
      view_key: false,
      create_key: true,
      invite: false,
    });
  });

  test("an administrator changes any user's", async () => {
    const admin = await signedInAs("admin");
    const { id } = await buildUser();
    const reply = await admin.call(usersContract.edit, {
      params: { userId: id },
      body: { email: `X.${id}@Bank.co.id` },
    });
    expect(getData(usersContract.edit, reply).email).toBe(`X.${id}@Bank.co.id`);
    expect(await readStored(id)).toMatchObject({ emailKey: `x.${id}@bank.co.id` });
  });

  test("an administrator's change of another profile is a security event, a user's own is none", async () => {
    const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant")];
    const params = { userId: tenant.id };
    for (const [caller, body] of [
      [tenant, { firstname: "Rina" }],
      [admin, { firstname: "Rini", phone: "0812345678" }],
      [admin, { firstname: "Rini" }],
    ] as const)
      getData(usersContract.edit, await caller.call(usersContract.edit, { params, body }));
    const events = await db().auditEvent.findMany({ where: { event: "user_edited", subjectId: tenant.id } });
    expect(events).toMatchObject([
      { userId: admin.id, subjectName: tenant.username, details: { fields: "firstname, phone" } },
    ]);
  });

  test("an omitted avatar is kept, and null removes it", async () => {
    const tenant = await signedInAs("tenant");
    const image = await upload(uploadsContract.image, tenant.token, png, "foto.png");
    const { url: avatar } = getData(uploadsContract.image, image);
    const edit = async (body: { avatar: string | null }) =>
      getData(
        usersContract.edit,
        await tenant.call(usersContract.edit, { params: { userId: tenant.id }, body }),
      ).avatar;
    expect(await edit({ avatar })).toBe(avatar);
    expect(await edit({ avatar: "" })).toBe(avatar);
    expect(await edit({ avatar: null })).toBe(defaultAvatar);
    expect(await edit({ avatar })).toBe(avatar);
    expect(await edit({ avatar: defaultAvatar })).toBe(defaultAvatar);
    expect(await readStored(tenant.id)).toMatchObject({ avatar: "" });
  });

  test("fields outside the profile are not changed", async () => {
    const tenant = await signedInAs("tenant");
    const body = {
      username: "other",
      rolecode: "A",
      role: "admin",
      isactive: false,
      user_id: randomUUID(),
      lastname: "Baru",
    };
    getData(
      usersContract.edit,
      await tenant.send(usersContract.edit, { params: { userId: tenant.id }, body }),
    );
    expect(await readStored(tenant.id)).toMatchObject({
      username: tenant.username,
      role: "tenant",
      isActive: true,
      lastName: "Baru",
    });
  });

  test("another user's record returns 404 to a tenant", async () => {
    const tenant = await signedInAs("tenant");
    const other = await buildUser();
    const [foreign, unknown] = [
      await tenant.call(usersContract.edit, { params: { userId: other.id }, body: { company: "x" } }),
      await tenant.call(usersContract.edit, { params: { userId: randomUUID() }, body: { company: "x" } }),
    ];
    expect(getFailure(foreign, "not_found").remark).toBe(getFailure(unknown, "not_found").remark);
    expect((await readStored(other.id)).company).toBe(other.company);
  });

  test("reports invalid fields by name", async () => {
    const tenant = await signedInAs("tenant");
    const body = { firstname: 5, email: "no address", phone: "1".repeat(33), address: "a\u0000" };
    expect(getErrors(await tenant.send(usersContract.edit, { params: { userId: tenant.id }, body }))).toEqual(
      [
        "firstname: Firstname must be text",
        "email: Email must be an address such as name@company.co.id",
        "phone: Phone must be at most 32 characters",
        "address: Address must not contain the NUL character",
      ],
    );
  });

  test("an email address of another user is refused", async () => {
    const tenant = await signedInAs("tenant");
    const other = await buildUser();
    const reply = await tenant.call(usersContract.edit, {
      params: { userId: tenant.id },
      body: { email: other.email.toUpperCase() },
    });
    expect(getFailure(reply, "conflict").errors).toEqual([
      { field: "email", code: "email_taken", message: "Email is already in use by another user" },
    ]);
  });
});

describe("enabling and disabling a user", () => {
  const forms: [string, (id: string) => { path: string; query?: Record<string, unknown>; body?: unknown }][] =
    [
      [
        "without a slash, in the body",
        (id) => ({ path: `/api/v1/user/enable${id}`, body: { params: { enable: false } } }),
      ],
      [
        "with a slash, in the body",
        (id) => ({ path: `/api/v1/user/enable/${id}`, body: { params: { enable: "false" } } }),
      ],
      [
        "without a slash, in the query",
        (id) => ({ path: `/api/v1/user/enable${id}`, query: { enable: false } }),
      ],
      [
        "with a slash, in the query, which wins",
        (id) => ({
          path: `/api/v1/user/enable/${id}`,
          query: { enable: "false" },
          body: { params: { enable: true } },
        }),
      ],
    ];
  test.each(forms)("%s", async (_name, form) => {
    const admin = await signedInAs("admin");
    const { id } = await buildUser();
    const user = getData(usersContract.setEnabled, await admin.send(usersContract.setEnabled, form(id)));
    expect(user).toMatchObject({ user_id: id, isactive: false });
    expect(user.can).toMatchObject({ enable: true, disable: false });
  });

  test("disabling ends the sessions immediately; enabling does not restore them", async () => {
    const admin = await signedInAs("admin");
    const tenant = await signedInAs("tenant");
    const editMine = () => tenant.call(usersContract.edit, { params: { userId: tenant.id }, body: {} });
    const set = (enable: boolean) =>
      admin.call(usersContract.setEnabled, {
        params: { userId: tenant.id },
        query: { enable },
        body: undefined,
      });
    expect((await editMine()).status).toBe(200);
    getData(usersContract.setEnabled, await set(false));
    getFailure(await editMine(), "session_lapsed");
    const refresh = await anonymous.call(ssoContract.refreshToken, {
      body: { refresh_token: tenant.refreshToken },
    });
    getFailure(refresh, "session_lapsed");
    getData(usersContract.setEnabled, await set(true));
    getFailure(await editMine(), "session_lapsed");
  });

  test("users cannot disable themselves", async () => {
    const admin = await signedInAs("admin");
    const reply = await admin.call(usersContract.setEnabled, {
      params: { userId: admin.id },
      body: { params: { enable: false } },
    });
    expect(getFailure(reply, "conflict").remark).toBe("You cannot enable or disable your own account.");
    expect((await readStored(admin.id)).isActive).toBe(true);
  });

  test("a missing or invalid value is reported by name", async () => {
    const admin = await signedInAs("admin");
    const params = { userId: (await buildUser()).id };
    const none = ["enable: Enable is required: true or false"];
    expect(getErrors(await admin.send(usersContract.setEnabled, { params }))).toEqual(none);
    expect(getErrors(await admin.send(usersContract.setEnabled, { params, body: { params: {} } }))).toEqual(
      none,
    );
    expect(
      getErrors(await admin.send(usersContract.setEnabled, { params, query: { enable: "no" } })),
    ).toEqual(["enable: Enable must be true or false"]);
    expect(
      getErrors(await admin.send(usersContract.setEnabled, { params, body: { params: { enable: 0 } } })),
    ).toEqual(["params.enable: Enable must be true or false"]);
  });

  test("an unknown user returns 404; a call by a tenant returns status 43", async () => {
    const admin = await signedInAs("admin");
    const query = { enable: false };
    getFailure(
      await admin.send(usersContract.setEnabled, { params: { userId: randomUUID() }, query }),
      "not_found",
    );
    const tenant = await signedInAs("tenant");
    const path = `/api/v1/user/enable${tenant.id}`;
    getFailure(await tenant.send(usersContract.setEnabled, { path, query }), "role_not_allowed");
  });
});
