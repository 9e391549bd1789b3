import { queryOptions } from "@tanstack/react-query";
import type { SnapServiceDetails } from "contract/snap/service-details";

/** One file for each service. They are not parsed with the schema, which the contract's tests do. */
const files = import.meta.glob<SnapServiceDetails>("../../../../../contract/src/snap/services/*.json", {
  import: "default",
});

export const detailsQuery = (code: string) =>
  queryOptions({
    queryKey: ["documentations", "service", code],
    queryFn: async () => {
      const [, load] = Object.entries(files).find(([path]) => path.endsWith(`/${code}.json`)) ?? [];
      if (load === undefined) throw new Error(`There is no service ${code}.`);
      return load();
    },
    staleTime: Infinity,
  });
