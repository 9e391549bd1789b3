import type { ReactNode } from "react";
import type { User } from "contract/users/users.contract";
import { UserSessions } from "#features/identity/sessions/sessions.panel.tsx";
import { UserTokens } from "#features/identity/tokens/tokens.panel.tsx";
import { UserState } from "./user-state.panel.tsx";
import { usersTexts } from "./users.texts.ts";
import { DetailList } from "#ui/value/detail-list.tsx";
import { ExactTime } from "#ui/value/exact-time.tsx";
import { MonoValue } from "#ui/value/mono-value.tsx";
import { useTexts } from "#ui/text/texts.ts";

/** The details of a user in a drawer. */
export function UserDetails({ user, children }: { user: User; children?: ReactNode }) {
  return (
    <>
      <UserFacts user={user} />
      {children}
      <UserSessions userId={user.user_id} username={user.username} />
      <UserTokens userId={user.user_id} />
    </>
  );
}

function UserFacts({ user }: { user: User }) {
  const t = useTexts(usersTexts);
  return (
    <DetailList
      items={[
        { label: t("state"), value: <UserState user={user} /> },
        { label: t("role"), value: t(user.rolecode === "A" ? "administrator" : "tenant") },
        { label: t("firstname"), value: user.firstname },
        { label: t("lastname"), value: user.lastname },
        { label: t("email"), value: user.email },
        { label: t("phone"), value: user.phone },
        { label: t("company"), value: user.company },
        { label: t("address"), value: user.address },
        { label: t("keyPair"), value: t(user.has_key_pair ? "hasKeyPair" : "noKeyPair") },
        { label: t("created"), value: <ExactTime value={user.created_at} /> },
        { label: "user_id", value: <MonoValue value={user.user_id} what="user_id" keep="all" /> },
      ]}
    />
  );
}
