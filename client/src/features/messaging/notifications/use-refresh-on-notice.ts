import { useEffect, useRef } from "react";
import { useQueryClient } from "@tanstack/react-query";

/** A new notice says that something has changed, so what is on the screen is loaded again. */
export function useRefreshOnNotice(newest: string | null | undefined) {
  const queryClient = useQueryClient();
  const seen = useRef(newest);
  useEffect(() => {
    const isNew = seen.current !== undefined && newest !== seen.current && newest !== null;
    seen.current = newest;
    if (!isNew) return;
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== "notifications" });
  }, [newest, queryClient]);
}
