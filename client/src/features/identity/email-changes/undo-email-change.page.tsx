import { useParams } from "react-router-dom";
import { useUndoEmailChange } from "./email-changes.queries.ts";
import { EmailLink } from "./email-link.tsx";

/** Target of the link mailed to the old address. */
export function UndoEmailChangePage() {
  const { token = "" } = useParams();
  return <EmailLink kind="undo" use={useUndoEmailChange(token)} />;
}
