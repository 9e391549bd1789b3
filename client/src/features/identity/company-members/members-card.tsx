import { useQuery } from "@tanstack/react-query";
import { membersQuery } from "./company-members.queries.ts";
import { companyMembersTexts } from "./company-members.texts.ts";
import { MemberList } from "./member-list.panel.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Card } from "#ui/page/card.tsx";
import { useTexts } from "#ui/text/texts.ts";

export function MembersCard({ company }: { company: string }) {
  const t = useTexts(companyMembersTexts);
  const query = useQuery(membersQuery);
  return (
    <Card title={t("members")} hint={t("membersHint")}>
      <Loaded query={query} lines={3}>
        {(members) => <MemberList members={members} company={company} />}
      </Loaded>
    </Card>
  );
}
