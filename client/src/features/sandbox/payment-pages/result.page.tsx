import { LinkFrame } from "./link-frame.tsx";
import { LinkedResult } from "./linked-result.tsx";
import { resultPageQuery } from "./payment-pages.queries.ts";
import { paymentPagesTexts } from "./payment-pages.texts.ts";
import { useTexts } from "#ui/text/texts.ts";

/** Plays another bank, which decides the result of a transfer or bulk: the page of a link from the test data. */
export function ResultPage() {
  const t = useTexts(paymentPagesTexts);
  return (
    <LinkFrame
      title={t("resultTitle")}
      purpose={t("resultPurpose")}
      missing={{ title: t("noResult"), hint: t("noBillHint") }}
      query={resultPageQuery}
    >
      {(link, result) => <LinkedResult link={link} result={result} />}
    </LinkFrame>
  );
}
