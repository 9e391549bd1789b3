import { useParams } from "react-router-dom";
import { useConfirmEmail } from "#features/email-changes/email-changes.queries.ts";
import { EmailLink } from "#features/email-changes/email-link.tsx";

/** Where the mail to a new address leads; works signed in or not. */
export function ConfirmEmailPage() {
  const { token = "" } = useParams();
  return <EmailLink kind="confirm" use={useConfirmEmail(token)} />;
}
