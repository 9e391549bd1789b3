import { db } from "#db/database.ts";
import type { Actor } from "#http/actor.ts";
import { serveList, type ServedList } from "#lists/serve-list.ts";
import { findMember } from "./users.service.ts";

export interface UserRows {
  userId: string;
}

/** The handlers of `listOfUserEndpoints()`: a list limited to the company of one user, its rows changed by `wrap`. */
export function serveListOfUser<
  Column extends string,
  Filter,
  Scope extends { companyId?: string | undefined },
  Row,
  Shown,
  Wrapped,
>(list: ServedList<Column, Filter, Scope, Row, Shown, UserRows>, wrap: (shown: Shown) => Wrapped) {
  const { list: listOfUser, export: exportOfUser } = serveList({
    ...list,
    scope: async ({ actor, params }: { actor: Actor; params: UserRows }) => {
      const { companyId } = await findMember(db(), actor, params.userId);
      return { ...(await list.scope({ actor, params })), companyId };
    },
    present: (actor, filter) => {
      const present = list.present(actor, filter);
      return (row) => wrap(present(row));
    },
  });
  return { listOfUser, exportOfUser };
}
