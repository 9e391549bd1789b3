import type { Owner } from "contract/users/users.contract";
import { usersTexts } from "./users.texts.ts";
import { openLink, pageLink } from "contract/links";
import { useTexts } from "#ui/text/texts.ts";

type Tenant = Pick<Owner, "user_id" | "username" | "company" | "company_id" | "rolecode">;

/** For administrators: links to the apps, requests and history of a tenant. */
export function useRelatedLinks() {
  const t = useTexts(usersTexts);
  return ({ username, company, company_id, rolecode }: Tenant) => {
    const listWith = (list: string, query: Record<string, string>) =>
      `${list}?${new URLSearchParams(query).toString()}`;
    return [
      // Administrators belong to none.
      ...(rolecode === "T"
        ? [{ label: t("relatedCompany", { company }), to: pageLink("/app/companies", company_id) }]
        : []),
      { label: t("relatedApps"), to: listWith("/app/apps", { q: username }) },
      { label: t("relatedRequests"), to: listWith("/app/productions", { q: username }) },
      { label: t("relatedLogs"), to: listWith("/app/logs", { company }) },
    ];
  };
}

/** Links to what belongs to the owner of a thing, and to the tenant. */
export function useRelatedToOwner() {
  const t = useTexts(usersTexts);
  const relatedLinks = useRelatedLinks();
  return (owner: Tenant) => [
    { label: t("relatedTenant", { company: owner.company }), to: openLink("/app/tenants", owner.user_id) },
    ...relatedLinks(owner),
  ];
}
