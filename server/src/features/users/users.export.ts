import { userState, userStateNames } from "contract/users/user-state-names";
import type { TableColumn } from "#lists/table-file";
import type { UserRow } from "./users.presenter.ts";

/** The columns of the exported users. */
export const userColumns: TableColumn<UserRow>[] = [
  { title: "Username", cell: (row) => row.username },
  { title: "Firstname", cell: (row) => row.firstName },
  { title: "Lastname", cell: (row) => row.lastName },
  { title: "Email", cell: (row) => row.email },
  { title: "Phone", cell: (row) => row.phone },
  { title: "Company", cell: (row) => row.company },
  { title: "Address", cell: (row) => row.address },
  { title: "Role", cell: (row) => (row.role === "admin" ? "Administrator" : "Tenant") },
  { title: "State", cell: (row) => userStateNames.en[userState(row.isActive, row.isInvited)] },
  { title: "Key pair", cell: (row) => (row.memberOf.activeKeyPair === null ? "No" : "Yes") },
  { title: "Created (WIB)", cell: (row) => row.createdAt },
];
