import { useParams } from "react-router-dom";
import { useConfirmEmail } from "./email-changes.queries.ts";
import { EmailLink } from "./email-link.tsx";

/** Target of the link mailed to a new address; works with and without a session. */
export function ConfirmEmailPage() {
  const { token = "" } = useParams();
  return <EmailLink kind="confirm" use={useConfirmEmail(token)} />;
}
