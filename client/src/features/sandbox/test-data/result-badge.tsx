import type { TestTransaction } from "contract/test-data/test-data.contract";
import { testDataTexts } from "./test-data.texts.ts";
import { useTexts } from "#ui/text/texts.ts";
import { StatusBadge, type StatusTone } from "#ui/value/status-badge.tsx";

type Result = TestTransaction["result"];

const tones: Record<Exclude<Result, "executed">, StatusTone> = {
  held: "amber",
  failed: "red",
  reversed: "grey",
};

/** What another bank decided; nothing for what is executed, as most are. */
export function ResultBadge({ result }: { result: Result }) {
  const t = useTexts(testDataTexts);
  return result === "executed" ? null : <StatusBadge tone={tones[result]} label={t(result)} />;
}
