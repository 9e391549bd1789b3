import { useBlocker, type Location } from "react-router-dom";
import { DiscardDialog } from "#ui/form/discard-dialog.tsx";
import { hasLosses } from "#ui/form/unsaved.ts";

/** Pages of a session that has ended, which no answer would keep. */
const endPages = ["/login", "/logout"];

/** Whether what is shown at one address is gone at another: the page, its tab, or the row that is open beside a list. */
function isLeft(from: Location, to: Location) {
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  const isGone = (name: string) => before.get(name) !== after.get(name);
  return from.pathname !== to.pathname || isGone("tab") || (before.has("open") && isGone("open"));
}

/** Asks before Back, a link, another tab or a closed row loses what was typed. */
export function LeaveGuard() {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isLeft(from, to) && !endPages.includes(to.pathname) && hasLosses(),
  );
  return (
    <DiscardDialog opened={state === "blocked"} onKeep={() => reset?.()} onDiscard={() => proceed?.()} />
  );
}
