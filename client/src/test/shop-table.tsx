import { IconApps } from "@tabler/icons-react";
import { vi } from "vitest";
import { DataTable, type DataTableProps } from "#ui/table/data-table.tsx";
import type { ListQuery, TableList } from "#ui/table/data-table-types.ts";

export interface Shop {
  id: string;
  city: string;
  isOpen: boolean;
}

export const shops: Shop[] = [
  { id: "anggrek", city: "Bandung", isOpen: true },
  { id: "bakung", city: "Solo", isOpen: false },
  { id: "cempaka", city: "Medan", isOpen: true },
];

interface ShopListOptions {
  rows?: Shop[];
  /** More than the rows of the page. */
  total?: number;
  one?: (id: string) => Shop | Promise<Shop>;
  asked?: (query: ListQuery) => void;
}

const findShop = (id: string) =>
  shops.find((shop) => shop.id === id) ?? Promise.reject(new Error("There is no such shop."));

/** A list whose page and rows are answered at once, without a call. */
export const buildShopList = (options: ShopListOptions = {}): TableList<Shop> => {
  const { rows = shops, total = rows.length, one = findShop, asked = () => undefined } = options;
  return {
    page: (query) => ({
      queryKey: ["shops", query],
      queryFn: () => {
        asked(query);
        const meta = { total, page: Number(query["page"]), limit: Number(query["limit"]) };
        return Promise.resolve({ data: rows, meta });
      },
    }),
    one: (id) => ({ queryKey: ["shop", id], queryFn: async () => one(id), retry: false }),
    file: () => Promise.reject(new Error("This list has no file.")),
  };
};

/** A table of the shops by id and city, with what a test is about. */
export const ShopTable = (props: Partial<DataTableProps<Shop>>) => (
  <DataTable
    name="Shops"
    list={buildShopList()}
    rowId={({ id }) => id}
    columns={[
      { key: "id", title: "Id", value: ({ id }) => id },
      { key: "city", title: "City", orderBy: "city", value: ({ city }) => city },
    ]}
    empty={{ icon: IconApps, sentence: "There is no shop yet." }}
    {...props}
  />
);

/** The width at which lists are tables; without it they are cards, as on a phone. */
export const showWide = () =>
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
