import { LRUCache } from "lru-cache";

/** The names under which the connections of a pool keep the plans of statements; an empty name keeps none. */
export interface StatementNames {
  /** For a statement whose text never varies. */
  getName: (text: string) => string;
  /** For statements of which many are rare: empty for these. */
  getNameIfFrequent: (text: string) => string;
}

/** Each connection keeps a plan of about 50 kB for each text. */
const maxNames = 300;
/** A text is named when it is sent again after these, so that the texts of unusual filters are not. */
const unnamedTimes = 3;
/** A longer text has hundreds of values, whose number varies. */
const maxLength = 10_000;

/** The names of a new pool. PostgreSQL needs as long to plan a statement that joins ten tables as to execute it. */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const timesByText = new LRUCache<string, number>({ max: 1000 });
  const getName = (text: string) => {
    const name = names.get(text) ?? `portal_${String(names.size)}`;
    names.set(text, name);
    return name;
  };
  return {
    getName,
    getNameIfFrequent: (text) => {
      if (names.has(text)) return getName(text);
      if (text.length > maxLength || names.size >= maxNames) return "";
      const times = timesByText.get(text) ?? 0;
      timesByText.set(text, times + 1);
      return times < unnamedTimes ? "" : getName(text);
    },
  };
}

/** All connections to the embedded database share one session, and so would the names. */
export const noStatementNames: StatementNames = { getName: () => "", getNameIfFrequent: () => "" };
