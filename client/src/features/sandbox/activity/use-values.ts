import type { RefusalFinding } from "contract/activity/refusal";
import { getServiceName } from "contract/snap/services";
import { refusalTexts } from "./refusal.texts.ts";
import { useTexts } from "#ui/text/texts.ts";

/** Service codes with their names, because a newcomer does not know the codes. */
const formatServices = (codes: string | number) =>
  [...new Set(String(codes).split(", "))]
    .filter((code) => code !== "")
    .map((code) => `${code} (${getServiceName(code)})`)
    .join(", ");

/** Values that are seconds. */
const durations = new Set(["seconds", "tolerance", "lifetime", "wait"]);
const units = [
  ["days", 86_400],
  ["hours", 3600],
  ["minutes", 60],
  ["seconds", 1],
] as const;

/** The values of a finding as its texts show them: times in days, hours, minutes and seconds. */
export function useValues(values: RefusalFinding["values"]): RefusalFinding["values"] {
  const t = useTexts(refusalTexts);
  const formatDuration = (seconds: number) => {
    let rest = seconds;
    const pieces: string[] = [];
    for (const [unit, size] of units) {
      const amount = Math.floor(rest / size);
      rest -= amount * size;
      if (amount > 0) pieces.push(t(unit, { amount }));
    }
    return pieces.length === 0 ? t("seconds", { amount: 0 }) : pieces.join(" ");
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (durations.has(name)) return [name, formatDuration(Number(value))];
      if (name === "granted") return [name, formatServices(value) || "—"];
      return [name, value === "" ? "—" : value];
    }),
  );
}
