import type { Budget } from "./budget.ts";
import { alter, convertVariants, toVariants, memoise, type Variant, type Variants } from "./deviation.ts";
import type { Evidence } from "./evidence.values.ts";
import type { Target } from "./search.ts";
import { checkHeader, type HeaderCheck, type SentForm } from "./sent-signature.ts";
import { algorithms, type Signer } from "./stages/algorithm.ts";
import { getContentKey } from "./stages/body-content.ts";
import { keyDeviations, listSecrets } from "./stages/key.ts";

/** The secrets of a company and what can be mistaken for one, with each algorithm whose result has a length of the signature. */
export function buildHmacTargets(
  evidence: Evidence,
  forms: readonly SentForm[],
  { requireTime }: Budget,
): Variants<Target> {
  const step = { evidence, spend: requireTime };
  const keys = alter(toVariants(listSecrets(evidence)), keyDeviations, {
    ...step,
    keyOf: ({ value }) => getContentKey(value),
  });
  const signers = convertVariants(keys, algorithms, { ...step, keyOf: (signer) => signer });
  const checks = new Map<number, HeaderCheck | null>();
  const findCheck = (length: number) => {
    const known = checks.get(length);
    if (known !== undefined) return known;
    const check = checkHeader(forms, evidence.signature, length);
    checks.set(length, check);
    return check;
  };
  const toTargets = ({ value: signer, ...variant }: Variant<Signer>): Variant<Target>[] => {
    const check = findCheck(signer.length);
    if (check === null) return [];
    const { owner, endedAt } = signer.key;
    const target: Target = {
      check: (content) => check(signer.sign(content)),
      owner,
      ...(endedAt === undefined ? {} : { endedAt }),
      name: signer.name,
    };
    return [{ ...variant, value: target }];
  };
  return memoise((count, weight) => signers(count, weight).flatMap(toTargets));
}
