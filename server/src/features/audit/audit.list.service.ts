import type { z } from "zod";
import type { auditContract } from "contract/audit/audit.contract";
import { db } from "#db/database";
import { selectOne, selectPage } from "#db/list-page";
import { found } from "#http/app-error";
import { listFile } from "#http/list-file";
import { auditColumns } from "./audit.export.ts";
import { auditConditions, auditList, withId } from "./audit.repository.ts";

type Calls = typeof auditContract;

/** A page of the security events. */
export const listAuditEvents = (query: z.output<Calls["list"]["query"]>) =>
  selectPage(db(), auditList, auditConditions(query), query);

/** All of them as a file. */
export const exportAuditEvents = (query: z.output<Calls["export"]["query"]>) =>
  listFile(query, {
    name: "audit",
    columns: auditColumns,
    source: auditList,
    conditions: auditConditions(query),
  });

export const getAuditEvent = async (eventId: string) =>
  found(await selectOne(db(), auditList, withId(eventId)), "There is no such event.");
