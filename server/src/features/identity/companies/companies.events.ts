import type { AuditEventName } from "contract/audit/audit.contract";
import type { CompanyRole } from "contract/companies/company-role";
import type { Transaction } from "#db/database.ts";
import type { CompanyEventKind } from "#db/generated/client.ts";
import { recordAudit, type AuditActor } from "#features/platform/audit/audit.service.ts";
import { notifyOfCompany } from "#features/messaging/notifications/notifications.events.ts";

interface CompanyEventDetails {
  kind: CompanyEventKind;
  /** The email address of an invitation, the username of a member, or the new name. */
  subject: string;
  role?: CompanyRole;
}

const auditEvents: Record<CompanyEventKind, AuditEventName> = {
  invited: "company_invited",
  invitation_withdrawn: "company_invitation_withdrawn",
  joined: "company_joined",
  role_changed: "company_role_changed",
  left: "company_left",
  removed: "company_member_removed",
  renamed: "company_renamed",
};

/** Writes a change of a company with its security event and notifications, in the transaction of the change. */
export async function recordCompanyEvent(
  tx: Transaction,
  actor: AuditActor,
  company: { id: string; name: string },
  { kind, subject, role }: CompanyEventDetails,
) {
  await tx.companyEvent.create({
    data: { companyId: company.id, kind, actor: actor.username, subject, role },
  });
  await recordAudit(tx, actor, {
    event: auditEvents[kind],
    subject: { type: "company", id: company.id, name: company.name },
    details: { subject, ...(role === undefined ? {} : { role }) },
  });
  await notifyOfCompany(tx, actor, company, { kind, member: subject, role });
}
