import { newMessage } from "contract/messages/messages";
import { db } from "#db/database";
import { found } from "#http/app-error";
import { selectOne } from "#lists/page";
import type { ListRequest } from "#lists/serve-list";
import { auditColumns } from "./audit.export.ts";
import { presentAuditEvent } from "./audit.presenter.ts";
import { auditConditions, auditSource, type AuditFilter } from "./audit.repository.ts";

/** The security events. */
export const listOfAuditEvents = {
  source: auditSource,
  conditions: ({ filter }: ListRequest<AuditFilter>) => auditConditions(filter),
  present: () => presentAuditEvent,
  file: { name: "audit", columns: () => auditColumns },
};

export const getAuditEvent = async (eventId: string) =>
  found(await selectOne(db(), auditSource, auditConditions({ id: eventId })), newMessage("no_such_event"));
