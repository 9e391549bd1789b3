import type { ListRequest } from "#lists/serve-list";
import { userColumns } from "./users.export.ts";
import { presentUser } from "./users.presenter.ts";
import { userConditions, userSource, type UserFilter } from "./users.repository.ts";

/** The users visible to the actor; `name` is the name of the exported file. */
export const listOfUsers = (name: string, narrowing: Pick<UserFilter, "rolecode"> = {}) => ({
  source: userSource,
  conditions: ({ actor, filter }: ListRequest<UserFilter>) =>
    userConditions(actor, { ...filter, ...narrowing }),
  present: presentUser,
  file: { name, columns: () => userColumns },
});
