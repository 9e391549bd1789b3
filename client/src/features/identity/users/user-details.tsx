import type { ReactNode } from "react";
import type { User } from "contract/users/users.contract";
import { UserSessions } from "#features/identity/sessions/sessions.panel.tsx";
import { UserTokens } from "#features/identity/tokens/tokens.panel.tsx";
import { UserState } from "./user-state.panel.tsx";
import { usersTexts } from "./users.texts.ts";
import { FactList } from "#ui/value/detail-list.tsx";
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
    <FactList<User>
      facts={{
        username: null,
        avatar: null,
        isactive: { label: t("state"), value: <UserState user={user} /> },
        is_invited: null,
        rolecode: { label: t("role"), value: t(user.rolecode === "A" ? "administrator" : "tenant") },
        firstname: { label: t("firstname"), value: user.firstname },
        lastname: { label: t("lastname"), value: user.lastname },
        email: { label: t("email"), value: user.email },
        phone: { label: t("phone"), value: user.phone },
        company: { label: t("company"), value: user.company },
        // In the links to what is related.
        company_id: null,
        address: { label: t("address"), value: user.address },
        has_key_pair: { label: t("keyPair"), value: t(user.has_key_pair ? "hasKeyPair" : "noKeyPair") },
        created_at: { label: t("created"), value: <ExactTime value={user.created_at} /> },
        user_id: { label: "user_id", value: <MonoValue value={user.user_id} what="user_id" keep="all" /> },
        db_id: null,
        can: null,
      }}
    />
  );
}
