import { Group, Text, UnstyledButton } from "@mantine/core";
import { modals } from "@mantine/modals";
import type { Owner } from "contract/users/users.contract";
import { usersTexts } from "#features/users/users.texts.ts";
import { DetailList } from "#ui/detail-list.tsx";
import { InitialsAvatar } from "#ui/initials-avatar.tsx";
import { textsNow, useTexts } from "#ui/texts.ts";
import classes from "#features/users/users.module.css";

/** The company of an owner, with a badge that opens who they are. */
export function OwnerCell({ owner }: { owner: Owner }) {
  const t = useTexts(usersTexts);
  return (
    <span className={classes.owner}>
      <span className={classes.company} title={owner.company} dir="auto">
        {owner.company}
      </span>
      <UnstyledButton
        className={classes.detail}
        aria-label={t("detailOf", { name: owner.company })}
        onClick={() => openProfileInfo(owner)}
      >
        {t("detail")}
      </UnstyledButton>
    </span>
  );
}

export function openProfileInfo(owner: Owner) {
  modals.open({
    title: textsNow(usersTexts)("profileInfo"),
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
        <div className={classes.who}>
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

/** Whom to ask about an app: everything that is needed to reach its owner. */
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
