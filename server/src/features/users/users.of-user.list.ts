import { db } from "#db/database";
import { serveList, type ListRequest, type ServedList } from "#lists/serve-list";
import { findMember } from "./users.service.ts";

export interface OfUser {
  userId: string;
}

/** The handlers of `listOfUserEndpoints()`: a list limited to the company of one user, its rows changed by `wrap`. */
export function serveListOfUser<
  Column extends string,
  Filter extends { companyId?: string | undefined },
  Row,
  Shown,
  Wrapped,
>(list: ServedList<Column, Filter, Row, Shown, OfUser>, wrap: (shown: Shown) => Wrapped) {
  const { list: listOfUser, export: exportOfUser } = serveList({
    ...list,
    conditions: async ({ actor, filter, params }: ListRequest<Filter, OfUser>) => {
      const { companyId } = await findMember(db(), actor, params.userId);
      return list.conditions({ actor, filter: { ...filter, companyId }, params });
    },
    present: (actor, filter) => {
      const present = list.present(actor, filter);
      return (row) => wrap(present(row));
    },
  });
  return { listOfUser, exportOfUser };
}
