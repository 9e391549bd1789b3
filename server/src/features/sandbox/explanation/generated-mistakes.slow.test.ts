import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { madeMistakes, signWrongly, type MadeMistake } from "#test/generated-mistakes.ts";
import { signedEvidence } from "#test/signed-evidence.ts";
import { findMistakes } from "./find-mistakes.ts";

const find = (signature: string) =>
  findMistakes({ ...signedEvidence, signature }, { isSymmetric: true, giveUpAt: Infinity });

const possible = madeMistakes.filter((each) => signWrongly(signedEvidence, [each]) !== null);
const formatName = ({ mistake, form }: MadeMistake) => `${mistake}#${String(form)}`;

/** Further forms differ only in a name of a list, such as that of a gateway: every tenth is enough. */
const distinct = possible.filter(({ form }) => form < 10 || form % 10 === 0);

test("every form of every mistake is found alone", () => {
  const missed = distinct.filter((each) => {
    const { found } = find(signWrongly(signedEvidence, [each]) ?? "");
    return found?.mistakes.length !== 1;
  });
  expect(missed.map(formatName)).toEqual([]);
}, 600_000);

/** Numbers that do not change between runs. */
function* generatePseudoRandom(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}

const pairs = 60;
/** The forms that programs write most often. */
const maxForm = 2;

test("of pairs of mistakes, at least eight in ten are found with all their names or others for the same bytes", () => {
  const usual = possible.filter(({ form }) => form < maxForm);
  const numbers = generatePseudoRandom(20_261_127);
  const pick = () => usual[Number(numbers.next().value) % usual.length];
  const missed: string[] = [];
  for (let made = 0; made < pairs;) {
    const [one, other] = [pick(), pick()];
    if (one === undefined || other === undefined || one.mistake === other.mistake) continue;
    const signature = signWrongly(signedEvidence, [one, other]);
    if (signature === null) continue;
    made += 1;
    if (find(signature).found === null) missed.push(`${formatName(one)} + ${formatName(other)}`);
  }
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(pairs / 5);
}, 300_000);

test("random bytes have no explanation", () => {
  for (const length of [64, 32, 20]) {
    const { found, certain } = find(randomBytes(length).toString("base64"));
    expect([found, certain]).toEqual([null, []]);
  }
});
