import classes from "./activity.module.css";

/** Shapes that common fonts have; the Unicode pictures of control characters are missing in many. */
const shapes: Record<string, string> = { " ": "·", "\n": "↵", "\r": "←", "\t": "→" };

/** A character as it is named in a sentence; white space has a visible shape. */
export function showCharacter(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `${shapes[character] ?? `“${character}”`} (U+${code})`;
}

/** A short text in one line, with shapes for its white space. */
export const showText = (text: string): string =>
  Array.from(text)
    .map((character) => (character === " " ? character : (shapes[character] ?? character)))
    .join("");

/** A text whose white space is visible. With `minified`, the white space that it does not have is marked as removed. */
export function VisibleText({ text, minified = text }: { text: string; minified?: string }) {
  return splitRuns(text, minified).map(({ start, characters, isSpace, isRemoved }) =>
    isSpace ? (
      <span key={start} className={classes.space} data-removed={isRemoved || undefined}>
        {Array.from(characters)
          .map((character) => (shapes[character] ?? "") + (character === "\n" ? "\n" : ""))
          .join("")}
      </span>
    ) : (
      characters
    ),
  );
}

interface Run {
  start: number;
  characters: string;
  isSpace: boolean;
  isRemoved: boolean;
}

/** Consecutive characters of one kind. */
function splitRuns(text: string, minified: string): Run[] {
  const runs: Run[] = [];
  let kept = 0;
  for (const [start, character] of Array.from(text).entries()) {
    const isSpace = character in shapes;
    const isRemoved = isSpace && character !== minified[kept];
    if (!isRemoved) kept += character.length;
    const last = runs.at(-1);
    if (last?.isSpace === isSpace && last.isRemoved === isRemoved) last.characters += character;
    else runs.push({ start, characters: character, isSpace, isRemoved });
  }
  return runs;
}

/** A text in which what another one does not have is marked: all but the beginning and the end that they share. */
export function DifferingText({ text, other }: { text: string; other: string }) {
  const [ours, theirs] = [Array.from(text), Array.from(other)];
  const longest = Math.min(ours.length, theirs.length);
  let start = 0;
  while (start < longest && ours[start] === theirs[start]) start += 1;
  let shared = 0;
  while (shared < longest - start && ours.at(-1 - shared) === theirs.at(-1 - shared)) shared += 1;
  const end = ours.length - shared;
  return (
    <>
      <VisibleText text={ours.slice(0, start).join("")} />
      {start < end && (
        <mark className={classes.differs}>
          <VisibleText text={ours.slice(start, end).join("")} />
        </mark>
      )}
      <VisibleText text={ours.slice(end).join("")} />
    </>
  );
}
