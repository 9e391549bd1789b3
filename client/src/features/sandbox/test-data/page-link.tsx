import { useState } from "react";
import { IconLink } from "@tabler/icons-react";
import type { PaymentLink } from "contract/test-data/test-data.contract";
import { testDataTexts } from "./test-data.texts.ts";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import { useOnce } from "#ui/form/use-once.ts";
import type { RowAction } from "#ui/table/row-actions.tsx";
import { useTexts } from "#ui/text/texts.ts";

const PageLinkDialog = createLazyDialog(async () => (await import("./page-link.dialog.tsx")).PageLinkDialog);

/** The action that creates the link of a page without sign-in, and the dialog that shows it. */
export function usePageLink(
  kind: "paymentLink" | "resultLink",
  number: string,
  create: () => Promise<PaymentLink>,
) {
  const t = useTexts(testDataTexts);
  const [link, setLink] = useState<PaymentLink | null>(null);
  const createLink = useOnce<string>(async () => setLink(await create()));
  const action: RowAction = { label: t(kind), icon: IconLink, onClick: () => createLink(number) };
  const dialog = link !== null && (
    <PageLinkDialog kind={kind} number={number} link={link} onClose={() => setLink(null)} />
  );
  return { action, dialog };
}
