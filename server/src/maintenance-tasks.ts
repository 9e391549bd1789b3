import type { MaintenanceTask } from "./maintenance.ts";
import { cleanUpFiles } from "./features/uploads/uploads.cleanup.service.ts";

/** Everything the maintenance job does. */
export const maintenanceTasks: readonly MaintenanceTask[] = [
  { name: "unused files", intervalSeconds: 60 * 60, run: cleanUpFiles },
];
