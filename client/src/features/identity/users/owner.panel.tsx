import { Group, Text, UnstyledButton } from "@mantine/core";
import { modals } from "@mantine/modals";
import { pageLink } from "contract/links";
import type { Owner } from "contract/users/users.contract";
import { Link } from "react-router-dom";
import { usersTexts } from "./users.texts.ts";
import { DetailList } from "#ui/value/detail-list.tsx";
import { InitialsAvatar } from "#features/identity/uploads/initials-avatar.panel.tsx";
import { getRole, useSignedIn } from "#session/use-session.ts";
import { getTexts, useTexts } from "#ui/text/texts.ts";
import layout from "#ui/layout.module.css";
import typography from "#ui/typography.module.css";
import classes from "./users.module.css";

/** The company of an owner, for administrators with its page; the badge opens the Profile Info modal. */
export function OwnerCell({ owner }: { owner: Owner }) {
  const t = useTexts(usersTexts);
  const isAdmin = getRole(useSignedIn().roles) === "admin";
  return (
    <span className={classes.owner}>
      {isAdmin && owner.rolecode === "T" ? (
        <Link
          to={pageLink("/app/companies", owner.company_id)}
          className={`${layout.clamped ?? ""} ${classes.ownerCompany ?? ""}`}
          title={owner.company}
          dir="auto"
        >
          {owner.company}
        </Link>
      ) : (
        <span className={layout.clamped} title={owner.company} dir="auto">
          {owner.company}
        </span>
      )}{" "}
      <UnstyledButton
        className={classes.detail ?? ""}
        aria-label={t("detailOf", { name: owner.company })}
        onClick={() => openProfileInfo(owner)}
      >
        {t("detail")}
      </UnstyledButton>
    </span>
  );
}

function openProfileInfo(owner: Owner) {
  modals.open({
    title: getTexts(usersTexts)("profileInfo"),
    size: "md",
    children: <ProfileInfo owner={owner} />,
  });
}

function ProfileInfo({ owner }: { owner: Owner }) {
  const fullName = `${owner.firstname} ${owner.lastname}`.trim();
  return (
    <>
      <Group gap="sm" mb="sm" wrap="nowrap">
        <InitialsAvatar name={fullName} path={owner.avatar} size={44} />
        <div className={typography.breakable}>
          <Text fw={600} dir="auto">
            {fullName}
          </Text>
          <Text c="dimmed">{owner.username}</Text>
        </div>
      </Group>
      <OwnerFacts owner={owner} />
    </>
  );
}

/** The name and contact of an owner. */
export function OwnerFacts({ owner }: { owner: Owner }) {
  const t = useTexts(usersTexts);
  return (
    <DetailList
      items={[
        { label: t("name"), value: owner.firstname },
        { label: t("surname"), value: owner.lastname },
        { label: t("email"), value: owner.email },
        { label: t("phone"), value: owner.phone },
        { label: t("company"), value: owner.company },
        { label: t("address"), value: owner.address },
      ]}
    />
  );
}
