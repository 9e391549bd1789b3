import { toUserState, userStateNames, type UserState as State } from "contract/users/user-state-names";
import type { User } from "contract/users/users.contract";
import { getLanguage } from "#ui/text/i18n.ts";
import { useLanguage } from "#ui/text/texts.ts";
import { StatusBadge } from "#ui/value/status-badge.tsx";

export const toneOfUserState = { active: "green", invited: "amber", disabled: "grey" } as const;

export const getUserStateName = (state: State) => userStateNames[getLanguage()][state];

export const getUserState = ({ isactive, is_invited }: Pick<User, "isactive" | "is_invited">) =>
  toUserState(isactive, is_invited);

export function UserState({ user }: { user: Pick<User, "isactive" | "is_invited"> }) {
  useLanguage();
  const state = getUserState(user);
  return <StatusBadge tone={toneOfUserState[state]} label={getUserStateName(state)} />;
}
