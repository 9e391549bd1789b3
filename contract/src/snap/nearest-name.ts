/** A name that was probably meant: written in another case, with other signs, or misspelt. */
export interface NearName {
  name: string;
  kind: "case" | "signs" | "misspelt";
}

const maxNameLength = 64;
const toPlain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

const minRelatedLength = 6;
const abbreviations: [RegExp, string][] = [
  [/number|nomor|num(?=$)/g, "no"],
  [/transaction/g, "trx"],
  [/reference/g, "ref"],
  [/amount/g, "amt"],
];
const abbreviate = (name: string) =>
  abbreviations.reduce((text, [pattern, short]) => text.replace(pattern, short), name);

/** Whether a word was left out at the end or added, or is written in its other form, as accountNumber for accountNo. */
function isRelated(wanted: string, name: string): boolean {
  if (abbreviate(wanted) === abbreviate(name)) return true;
  const [short, long] = wanted.length < name.length ? [wanted, name] : [name, wanted];
  return short.length >= minRelatedLength && long.startsWith(short);
}

/** The name that is nearest to the one wanted; null if none is near. */
export function findNearestName(wanted: string, names: readonly string[]): NearName | null {
  const inCase = names.find((name) => name.toLowerCase() === wanted.toLowerCase());
  if (inCase !== undefined) return { name: inCase, kind: "case" };
  const wantedPlain = toPlain(wanted);
  const withSigns = names.find((name) => toPlain(name) === wantedPlain);
  if (withSigns !== undefined) return { name: withSigns, kind: "signs" };
  const related = names.find((name) => isRelated(wantedPlain, toPlain(name)));
  if (related !== undefined) return { name: related, kind: "misspelt" };
  let nearest: NearName | null = null;
  let least = Math.max(1, Math.floor(wantedPlain.length / 5)) + 1;
  if (wantedPlain.length < 4) return null;
  for (const name of names) {
    const distance = editDistance(wantedPlain, toPlain(name), least);
    if (distance >= least) continue;
    least = distance;
    nearest = { name, kind: "misspelt" };
  }
  return nearest;
}

/** Shorter names are another one with one other character. */
const minMisspeltLength = 5;

/** Whether a name is that of another one, misspelt: names that differ in more than one character are fields of their own. */
export function isMisspelt(name: string, right: string): boolean {
  const [one, other] = [toPlain(name), toPlain(right)];
  if (one === other || abbreviate(one) === abbreviate(other)) return true;
  return Math.min(one.length, other.length) >= minMisspeltLength && editDistance(one, other, 2) < 2;
}

/** How many characters must be inserted, removed, replaced or swapped with the next one; at most `limit`. */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) >= limit || Math.max(one.length, other.length) > maxNameLength)
    return limit;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_each, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    before = last;
    last = next;
  }
  return Math.min(limit, last[other.length] ?? limit);
}
