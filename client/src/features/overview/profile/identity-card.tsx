import { profileTexts } from "./profile.texts.ts";
import { getRole, useSignedIn } from "#session/use-session.ts";
import { Card } from "#ui/page/card.tsx";
import { DetailList } from "#ui/value/detail-list.tsx";
import { InitialsAvatar } from "#features/identity/uploads/initials-avatar.panel.tsx";
import { StatusBadge } from "#ui/value/status-badge.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./profile.module.css";

export function IdentityCard() {
  const t = useTexts(profileTexts);
  const { claims, roles } = useSignedIn();
  const fullName = `${claims.given_name} ${claims.family_name}`.trim();
  const isAdmin = getRole(roles) === "admin";
  return (
    <Card title={t("identity")} hint={t("identityHint")}>
      <div className={classes.who}>
        <InitialsAvatar name={fullName} path={claims.avatar} size={56} />
        <div className={classes.names}>
          <strong>{fullName}</strong>
          <span>{claims.company}</span>
        </div>
        <StatusBadge tone={isAdmin ? "indigo" : "blue"} label={t(isAdmin ? "admin" : "tenant")} />
      </div>
      <DetailList
        items={[
          { label: t("name"), value: claims.given_name },
          { label: t("surname"), value: claims.family_name },
          { label: t("username"), value: claims.preferred_username },
          { label: t("email"), value: claims.email },
          { label: t("phone"), value: claims.phone },
          { label: t("company"), value: claims.company },
          { label: t("address"), value: claims.address },
        ]}
      />
    </Card>
  );
}
