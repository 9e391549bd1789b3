import { appCategoryNames } from "contract/apps/app-category-names";
import { registrationStateNames } from "contract/registrations/registration-state-names";
import type { ListRequest } from "#lists/serve-list";
import type { TableColumn } from "#lists/table-file";
import { presentRegistration } from "./registrations.presenter.ts";
import {
  registrationConditions,
  registrationSource,
  type RegistrationFilter,
  type RegistrationRow,
} from "./registrations.repository.ts";

export const registrationColumns: TableColumn<RegistrationRow>[] = [
  { title: "Registered (WIB)", cell: (row) => new Date(row.createdAt) },
  { title: "Firstname", cell: (row) => row.firstName },
  { title: "Lastname", cell: (row) => row.lastName },
  { title: "Email", cell: (row) => row.email },
  { title: "Company", cell: (row) => row.company },
  { title: "Category", cell: (row) => appCategoryNames.en[row.category] },
  { title: "State", cell: (row) => registrationStateNames.en[row.state] },
  { title: "Decided (WIB)", cell: (row) => (row.decidedAt === null ? null : new Date(row.decidedAt)) },
  { title: "Decided by", cell: (row) => row.decidedBy },
  { title: "Note", cell: (row) => row.note },
];

/** The confirmed registrations. */
export const listOfRegistrations = {
  source: registrationSource,
  conditions: ({ filter }: ListRequest<RegistrationFilter>) => registrationConditions(filter),
  present: () => presentRegistration,
  file: { name: "registrations", columns: () => registrationColumns },
};
