import { useBlocker } from "react-router-dom";
import { DiscardDialog } from "#ui/form/discard-dialog.tsx";
import { hasLosses } from "#ui/form/unsaved.ts";

/** Pages of a session that has ended, which no answer would keep. */
const endPages = ["/login", "/logout"];

/** Asks before Back or a link loses what was typed. */
export function LeaveGuard() {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation: { pathname: from }, nextLocation: { pathname: to } }) =>
      from !== to && !endPages.includes(to) && hasLosses(),
  );
  return (
    <DiscardDialog opened={state === "blocked"} onKeep={() => reset?.()} onDiscard={() => proceed?.()} />
  );
}
