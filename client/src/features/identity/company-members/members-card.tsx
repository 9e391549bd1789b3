import { useQuery } from "@tanstack/react-query";
import { membersQuery } from "./company-members.queries.ts";
import { companyMembersTexts } from "./company-members.texts.ts";
import { MemberList } from "./member-list.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { Card } from "#ui/page/card.tsx";
import { useTexts } from "#ui/text/texts.ts";

export function MembersCard({ company }: { company: string }) {
  const t = useTexts(companyMembersTexts);
  const { data: members, error, refetch } = useQuery(membersQuery);
  const body = () => {
    if (members !== undefined) return <MemberList members={members} company={company} />;
    if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
    return <LinesSkeleton lines={3} />;
  };
  return (
    <Card title={t("members")} hint={t("membersHint")}>
      {body()}
    </Card>
  );
}
