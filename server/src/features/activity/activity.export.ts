import { failureCauseNames } from "contract/activity/failure-cause-names";
import { omissionNames } from "contract/activity/omission-names";
import { serviceName } from "contract/snap/services";
import type { Actor } from "#http/actor";
import type { TableColumn } from "#lists/table-file";
import { maskFor } from "./activity.presenter.ts";
import type { ActivityRow } from "./activity.repository.ts";

/** The columns of exported calls. */
export function activityColumns(actor: Actor): TableColumn<ActivityRow>[] {
  const maskOf = maskFor(actor);
  return [
    { title: "Date (WIB)", cell: (row) => new Date(row.createdAt) },
    { title: "App", cell: (row) => row.appName },
    { title: "Service", cell: (row) => serviceName(row.serviceCode) },
    { title: "Service code", cell: (row) => row.serviceCode },
    { title: "Method", cell: (row) => row.method },
    { title: "Path", cell: (row) => maskOf(row).text(row.path) },
    { title: "Status", cell: (row) => row.status },
    { title: "Response code", cell: (row) => row.responseCode },
    { title: "Cause", cell: (row) => row.cause && failureCauseNames.en[row.cause] },
    { title: "Duration (ms)", cell: (row) => Math.round(row.durationMs * 10) / 10 },
    { title: "References", cell: (row) => row.references.map(maskOf(row).text).join(" ") },
    { title: "Calls", cell: (row) => row.calls },
    { title: "Not recorded", cell: (row) => row.omission && omissionNames.en[row.omission] },
    { title: "Id", cell: (row) => row.id },
  ];
}
