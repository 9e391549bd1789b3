import { useSearchParams } from "react-router-dom";

/** The state of a create dialog, stored in the URL as `?new=1`, so that links and commands can open it. */
export function useNewDialog() {
  const [params, setParams] = useSearchParams();
  const change = (isOpen: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (isOpen) next.set("new", "1");
        else next.delete("new");
        return next;
      },
      { replace: true },
    );
  return [params.get("new") === "1", { open: () => change(true), close: () => change(false) }] as const;
}
