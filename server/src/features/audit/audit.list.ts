import { newMessage } from "contract/messages/messages";
import { db } from "#db/database";
import { orNotFound } from "#http/app-error";
import { selectOne } from "#lists/page";
import type { ListRequest } from "#lists/serve-list";
import { auditColumns } from "./audit.export.ts";
import { presentAuditEvent } from "./audit.presenter.ts";
import { auditConditions, auditSource, type AuditFilter } from "./audit.repository.ts";

export const listOfAuditEvents = {
  source: auditSource,
  conditions: ({ filter }: ListRequest<AuditFilter>) => auditConditions(filter),
  present: () => presentAuditEvent,
  file: { name: "audit", columns: () => auditColumns },
};

export const getAuditEvent = async (eventId: string) =>
  orNotFound(
    await selectOne(db(), auditSource, auditConditions({ id: eventId })),
    newMessage("no_such_event"),
  );
