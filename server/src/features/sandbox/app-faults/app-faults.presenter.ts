import { FaultEffect, type AppFault } from "contract/app-faults/app-faults.contract";
import type { AppFault as Row } from "#db/generated/client.ts";
import { formatIsoTimestamp } from "#http/timestamps.ts";

export const presentAppFault = (row: Row): AppFault => ({
  effect: FaultEffect.parse(row.effect),
  delay_ms: row.delayMs,
  response_case: row.responseCase,
  services: row.services,
  every: row.every,
  ends_at: formatIsoTimestamp(row.endsAt),
  set_at: formatIsoTimestamp(row.setAt),
  set_by: row.setBy,
});
