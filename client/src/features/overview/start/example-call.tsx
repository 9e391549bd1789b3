import { startTexts } from "./start.texts.ts";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./start.module.css";

const request = `POST /v1.0/transfer-interbank
X-TIMESTAMP: 2026-11-20T09:05:03+07:00
X-EXTERNAL-ID: 41807553358950093184
X-SIGNATURE: FQ0sx6aFl+6sY00h7dqgkfBSwjgs…

{
  "partnerReferenceNo": "PRT-20261120-000071",
  "amount": {
    "value": "150000.00", "currency": "IDR"
  },
  "beneficiaryBankCode": "014",
  "beneficiaryAccountNo": "3000300301", …
}`;

const success = "2001800 Successful";
const refusal = "4011800 Unauthorized. Signature";

/** A call, its answer, and the explanation of a refusal: what the portal is for, at a glance. */
export function ExampleCall() {
  const t = useTexts(startTexts);
  return (
    <figure className={classes.example} aria-label={t("exampleTitle")}>
      <p className={classes.exampleTitle}>{t("exampleRequest")}</p>
      {/* Not a scroller: lines that do not fit wrap. */}
      <pre className={classes.exampleCode}>{request}</pre>
      <div className={classes.answer}>
        <span className={classes.exampleTitle}>{t("exampleAnswer")}</span>
        <code data-result="success">{success}</code>
      </div>
      <div className={classes.answer}>
        <span className={classes.exampleTitle}>{t("exampleRefusal")}</span>
        <code data-result="failure">{refusal}</code>
        <p className={classes.explanation}>{t("exampleExplanation")}</p>
      </div>
    </figure>
  );
}
