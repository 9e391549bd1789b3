import {
  earlierMistakes,
  signatureMistakes,
  type SignatureMistake,
} from "contract/activity/signature-mistakes";
import { expect, test } from "vitest";
import { madeMistakes, signWrongly, type MadeMistake } from "#test/generated-mistakes.ts";
import { secret, signedEvidence } from "#test/signed-evidence.ts";
import { explainSignature } from "./explanation.service.ts";
import { findMistakes } from "./find-mistakes.ts";

const find = (signature: string) =>
  findMistakes({ ...signedEvidence, signature }, { isSymmetric: true, giveUpAt: Infinity });

/** The first form of each mistake that this request allows. */
const firstForms: MadeMistake[] = [];
for (const made of madeMistakes)
  if (
    !firstForms.some(({ mistake }) => mistake === made.mistake) &&
    signWrongly(signedEvidence, [made]) !== null
  )
    firstForms.push(made);

test("each mistake is found, as itself or as one that makes the same bytes", () => {
  const results = firstForms.map((each) => {
    const found = find(signWrongly(signedEvidence, [each]) ?? "").found;
    return { made: each.mistake, found: found?.mistakes ?? [] };
  });
  expect(results.filter(({ found }) => found.length !== 1)).toEqual([]);
  const exact = results.filter(({ made, found }) => found[0] === made);
  expect(exact.length).toBeGreaterThanOrEqual(0.95 * results.length);
});

test("each mistake that the search can name is made by these tests, or by others", () => {
  const made = new Set(madeMistakes.map(({ mistake }) => mistake));
  const elsewhere = signatureMistakes.filter((mistake) => !made.has(mistake));
  const others: SignatureMistake[] = [
    ...earlierMistakes,
    ...(["other_app", "secret_of_other_environment", "key_environment", "unknown_key"] as const),
    ...(["asymmetric_instead", "symmetric_instead", "rsa_sha1", "rsa_sha512", "rsa_other_hash"] as const),
    ...(["rsa_pss", "rsa_raw", "rsa_digest_only", "signature_not_computed"] as const),
  ];
  expect(elsewhere.toSorted()).toEqual(others.toSorted());
});

test("no explanation shows a secret or a token", () => {
  const hidden = [signedEvidence.token, signedEvidence.customerToken, secret, ...signedEvidence.recentTokens];
  for (const each of firstForms) {
    const signature = signWrongly(signedEvidence, [each]) ?? "";
    const explanation = explainSignature({
      evidence: { ...signedEvidence, signature },
      hidden,
      budgetMs: 60_000,
    });
    const text = JSON.stringify(explanation);
    for (const value of hidden) expect(text, each.mistake).not.toContain(value);
  }
});
