import { appCategoryNames } from "contract/apps/app-category-names";
import { appStateNames } from "contract/apps/app-state-names";
import { environmentNames } from "contract/portal/environment-names";
import type { Actor } from "#http/actor";
import type { TableColumn } from "#lists/table-file";
import { canSeeCredentials } from "./apps.policy.ts";
import type { AppRow } from "./apps.rows.ts";
import { stateAt } from "./apps.transitions.ts";

/** The columns of exported apps. Consumer secrets are left out because exported files are shared. */
export const appColumns = (actor: Actor): TableColumn<AppRow>[] => {
  const now = new Date();
  return [
    { title: "Apps Name", cell: (row) => row.name },
    { title: "Description", cell: (row) => row.description },
    { title: "Type", cell: (row) => environmentNames.en[row.environment] },
    { title: "State", cell: (row) => appStateNames.en[stateAt(row, now)] },
    { title: "Company", cell: (row) => row.owner.company },
    { title: "Owner", cell: (row) => row.owner.username },
    { title: "Owner's email", cell: (row) => row.owner.email },
    {
      title: "Consumer key",
      cell: (row) => (canSeeCredentials(actor, { ...row, state: stateAt(row, now) }) ? row.consumerKey : ""),
    },
    { title: "Products", cell: (row) => row.products.join(", ") },
    { title: "Source accounts", cell: (row) => row.sourceAccounts.join(", ") },
    { title: "Max hit rate", cell: (row) => row.maxRate },
    { title: "Created (WIB)", cell: (row) => new Date(row.createdAt) },
    { title: "Approved (WIB)", cell: (row) => (row.approvedAt === null ? null : new Date(row.approvedAt)) },
    { title: "Approved by", cell: (row) => row.approvedBy },
    { title: "Note", cell: (row) => row.approvalNote },
    { title: "Expires (WIB)", cell: (row) => (row.expiresAt === null ? null : new Date(row.expiresAt)) },
    { title: "Category", cell: (row) => row.category && appCategoryNames.en[row.category] },
    { title: "Reason", cell: (row) => row.reason },
  ];
};
