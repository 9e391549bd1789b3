import type { ListQuery } from "#ui/table/data-table-types.ts";

/** The filters of a list without its order, for calls that choose all matching rows. */
export function toFilter(query: ListQuery, appId: string | null): Record<string, string | number> {
  const { order_by: _column, order_type: _direction, ...filter } = query;
  return appId === null ? filter : { ...filter, app: appId };
}
