import type { z } from "zod";
import type { usersContract } from "contract/users/users.contract";
import { toUserState, userStateNames } from "contract/users/user-state-names";
import { Prisma, type Role } from "#db/generated/client.ts";
import { selectColumns, type JsonForm } from "#lists/columns.ts";
import { defineList } from "#lists/define-list.ts";
import { byId, contains, createdWithin, search, where } from "#lists/list.ts";
import { mapRow, listRow } from "#lists/row.ts";
import type { UserRow } from "./users.presenter.ts";
import { selectProfile } from "./users.rows.ts";

type ListQuery = z.output<typeof usersContract.list.query>;

const t = selectColumns("t", Prisma.UserScalarFieldEnum);

/** A user row as PostgreSQL returns it. */
type UserJson = JsonForm<UserRow>;

const roles = { T: "tenant", A: "admin" } as const;

/** Users; `name` is the name of the exported file. */
export const defineUserList = (name: string) =>
  defineList<ListQuery, UserRow, { id?: string; role?: Role }>({
    table: Prisma.sql`users t`,
    sortKeys: {
      created_at: { sql: t.createdAt, type: "timestamptz" },
      username: { sql: t.usernameKey, type: "text" },
      firstname: { sql: t.firstName, type: "text" },
      lastname: { sql: t.lastName, type: "text" },
      phone: { sql: t.phone, type: "text" },
      email: { sql: t.emailKey, type: "text" },
      company: { sql: t.company, type: "text" },
    },
    row: mapRow(
      listRow<UserJson>({
        ...selectProfile(t),
        createdAt: t.createdAt,
        isInvited: t.isInvited,
        memberOf: Prisma.sql`json_build_object('activeKeyPair', CASE WHEN k.id IS NOT NULL THEN json_build_object('id', k.id) END)`,
      }),
      (json) => ({ ...json, createdAt: new Date(json.createdAt) }),
    ),
    joins: Prisma.sql`LEFT JOIN key_pairs k ON k."activeOfCompanyId" = t."companyId"`,
    scope: {
      ...byId,
      role: (role) => where(Prisma.sql`${t.role} = ${role}::"Role"`),
    },
    filters: {
      ...createdWithin,
      isactive: (isActive) => where(Prisma.sql`${t.isActive} = ${isActive}`),
      rolecode: (role) => where(Prisma.sql`${t.role} = ${roles[role]}::"Role"`),
      keyword: (keyword) =>
        search(contains(keyword, t.username, t.firstName, t.lastName, t.email, t.phone, t.company)),
    },
    file: {
      name,
      columns: () => ({
        id: "not in files",
        companyId: "not in files",
        avatar: "not in files",
        username: { title: "Username", cell: (row) => row.username },
        firstName: { title: "Firstname", cell: (row) => row.firstName },
        lastName: { title: "Lastname", cell: (row) => row.lastName },
        email: { title: "Email", cell: (row) => row.email },
        phone: { title: "Phone", cell: (row) => row.phone },
        company: { title: "Company", cell: (row) => row.company },
        address: { title: "Address", cell: (row) => row.address },
        role: { title: "Role", cell: (row) => (row.role === "admin" ? "Administrator" : "Tenant") },
        isActive: {
          title: "State",
          cell: (row) => userStateNames.en[toUserState(row.isActive, row.isInvited)],
        },
        isInvited: "not in files",
        memberOf: {
          title: "Key pair",
          cell: (row) => (row.memberOf.activeKeyPair === null ? "No" : "Yes"),
        },
        createdAt: { title: "Created (WIB)", cell: (row) => row.createdAt },
      }),
    },
  });
