import type { RefusalFinding } from "contract/activity/refusal";
import { splitPath } from "contract/snap/field-paths";
import type { Mask } from "#features/platform/masks/masks.values.ts";

const maxShown = 300;
/** Beyond what is shown, this shows a secret that its end cuts. */
const maxLookedAt = 16_384;

/** A finding as it is recorded: without secrets and without what PostgreSQL cannot store. */
export function maskFinding(finding: RefusalFinding, mask: Mask): RefusalFinding {
  const { subject, name, sent, expected, values, is_example: isExample } = finding;
  const maskValue = (value: string | null) =>
    value === null ? null : toStorable(maskFindingValue(subject, name, value, mask));
  return {
    ...finding,
    name: toStorable(mask.text(name)),
    sent: subject === "body" && sent !== null ? toStorable(sent) : maskValue(sent),
    // An example is the portal's own; that of a header contains no secret, but looks like a token.
    expected: subject === "header" && isExample ? expected : maskValue(expected),
    values: Object.fromEntries(
      Object.entries(values).map(([key, value]) => [
        key,
        typeof value === "string" ? toStorable(mask.beginning(value, maxShown)) : value,
      ]),
    ),
  };
}

const toStorable = (text: string) => text.replaceAll("\0", "\ufffd").toWellFormed();

/** The name says whether a value is secret, so it is masked together with it. */
function maskFindingValue(
  subject: RefusalFinding["subject"],
  name: string,
  value: string,
  mask: Mask,
): string {
  if (subject === "header") return mask.header(name, value.slice(0, maxLookedAt)).slice(0, maxShown);
  if (subject !== "field") return mask.beginning(value.slice(0, maxLookedAt), maxShown);
  const prefix = `"${splitPath(name).findLast((step) => !/^\d+$/.test(step)) ?? ""}":`;
  return mask.text(prefix + value.slice(0, maxLookedAt)).slice(prefix.length, prefix.length + maxShown);
}
