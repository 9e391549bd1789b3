import { Group, Text, UnstyledButton } from "@mantine/core";
import { modals } from "@mantine/modals";
import type { Owner } from "contract/users/users.contract";
import { usersTexts } from "./users.texts.ts";
import { DetailList } from "#ui/value/detail-list.tsx";
import { InitialsAvatar } from "#features/identity/uploads/initials-avatar.panel.tsx";
import { getTexts, useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./users.module.css";

/** The company of an owner; opens the Profile Info modal. */
export function OwnerCell({ owner }: { owner: Owner }) {
  const t = useTexts(usersTexts);
  return (
    <UnstyledButton
      className={classes.owner ?? ""}
      aria-label={t("detailOf", { name: owner.company })}
      onClick={() => openProfileInfo(owner)}
    >
      <span dir="auto">{owner.company}</span> <span className={classes.detail}>{t("detail")}</span>
    </UnstyledButton>
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
