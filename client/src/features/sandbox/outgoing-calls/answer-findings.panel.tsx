import type { AnswerFinding } from "contract/outgoing-calls/outgoing-calls.contract";
import { outgoingCallsTexts } from "./outgoing-calls.texts.ts";
import { Verdict } from "#ui/feedback/verdict.tsx";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";

/** What the standard says against an answer, each with its rule. */
export function AnswerFindings({ findings }: { findings: readonly AnswerFinding[] }) {
  const t = useTexts(outgoingCallsTexts);
  if (findings.length === 0)
    return (
      <Verdict kind="good" mb={12}>
        {t("good")}
      </Verdict>
    );
  return (
    <>
      <Verdict kind="bad" mb={8}>
        {t("bad", { count: findings.length })}
      </Verdict>
      <ul>
        {findings.map(({ rule, field, received, expected }) => {
          const values = [
            ...(received === "" ? [] : [t("received", { value: received })]),
            ...(expected === "" ? [] : [t("wanted", { value: expected })]),
          ];
          return (
            <li key={`${rule} ${field}`}>
              {t(rule, { field })}
              {values.length > 0 && <p className={typography.hint}>{values.join(" · ")}</p>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
