import { useQuery } from "@tanstack/react-query";
import type { Owner } from "contract/users/users.contract";
import { membersOfTenantQuery } from "./company-members.queries.ts";
import { companyMembersTexts } from "./company-members.texts.ts";
import { MemberList } from "./member-list.panel.tsx";
import { Subsection } from "#ui/page/subsection.tsx";
import { useTexts } from "#ui/text/texts.ts";

/** For administrators: the colleagues of a tenant with their roles; nothing for a tenant without colleagues. */
export function MembersOfTenant({ tenant }: { tenant: Pick<Owner, "user_id" | "company"> }) {
  const t = useTexts(companyMembersTexts);
  const { data: members = [] } = useQuery(membersOfTenantQuery(tenant.user_id));
  if (members.length < 2) return null;
  return (
    <Subsection title={t("members")}>
      <MemberList members={members} company={tenant.company} />
    </Subsection>
  );
}
