import type { Registration } from "contract/registrations/registrations.contract";
import { formatIsoTimestamp } from "#http/timestamps.ts";
import type { RegistrationRow } from "./registrations.list.ts";

export const presentRegistration = (row: RegistrationRow): Registration => ({
  db_id: row.id,
  email: row.email,
  firstname: row.firstName,
  lastname: row.lastName,
  company: row.company,
  category: row.category,
  state: row.state,
  created_at: formatIsoTimestamp(row.createdAt),
  confirmed_at: formatIsoTimestamp(row.confirmedAt),
  decided_at: row.decidedAt === null ? null : formatIsoTimestamp(row.decidedAt),
  decided_by: row.decidedBy,
  note: row.note,
  user_id: row.userId,
  can: { decide: row.state === "waiting" },
});
