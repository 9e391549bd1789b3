import { buildMessage } from "contract/messages/messages";
import type { Message } from "contract/messages/templates";

/** Reads what a package of Word or Excel says about its parts, piece by piece, because a part can be long. */
interface PartReader {
  read: (piece: Buffer) => void;
}

/** An element with its attributes, in which no `<` can stand. */
const elements = /<(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/g;
const attributes = /(?<![^\s=<>"'/])([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Word and Excel write no longer element. */
const maxElementLength = 50_000;
/** Of all that a package says about its parts: a document with ten thousand links has 2 MB. */
const maxBytes = 5_000_000;

/**
 * Looks for macros and for templates of other computers, by the types of parts and not by their names, which are free. Returns the
 * reader of a part, null for one that says nothing about others. `refuse` is called with the reason, and an element without an
 * end is an error.
 */
export function createPartReaders(refuse: (reason: Message) => never): (name: string) => PartReader | null {
  let bytes = 0;
  return (name) => {
    const isTypes = /^\[Content_Types\]\.xml$/i.test(name);
    if (!isTypes && !/\.rels$/i.test(name)) return null;
    const findProblem = isTypes ? findProblemOfType : findProblemOfRelation;
    let rest = "";
    return {
      read: (piece) => {
        bytes += piece.length;
        if (bytes > maxBytes) refuse(buildMessage("file_unpacks_too_large"));
        // UTF-16 has a zero in every other byte.
        const text = rest + piece.toString("latin1").replaceAll("\0", "");
        let end = 0;
        for (const match of text.matchAll(elements)) {
          const problem = findProblem(readAttributes(match[0]));
          if (problem !== null) refuse(problem);
          end = match.index + match[0].length;
        }
        const begun = text.lastIndexOf("<");
        rest = begun < end ? "" : text.slice(begun);
        if (rest.length > maxElementLength) throw new Error("An element has no end.");
      },
    };
  };
}

type Attributes = Map<string, string>;

const readAttributes = (element: string): Attributes =>
  new Map(
    [...element.matchAll(attributes)].map(([, name = "", double, single]) => [
      name,
      decodeReferences(double ?? single ?? ""),
    ]),
  );

const named: Partial<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const decodeReferences = (value: string) =>
  value.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi,
    (all, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? all;
      return String.fromCharCode(hex === undefined ? Number(decimal) : parseInt(hex, 16));
    },
  );

const findProblemOfType = (of: Attributes): Message | null =>
  /macroEnabled|macrosheet|vbaProject/i.test(of.get("ContentType") ?? "")
    ? buildMessage("file_has_macros")
    : null;

function findProblemOfRelation(of: Attributes): Message | null {
  const type = of.get("Type") ?? "";
  if (/\/(?:vbaProject|xl(?:Intl)?Macrosheet)\s*$/i.test(type)) return buildMessage("file_has_macros");
  return /\/attachedTemplate\s*$/i.test(type) && isRemote(of.get("Target") ?? "")
    ? buildMessage("file_has_remote_template")
    : null;
}

/** A path on the author's own computer is allowed: Word writes it into ordinary documents. */
const isRemote = (target: string) =>
  !/^\s*file:\/\/\/(?![\\/]|%5c|%2f)/i.test(target) &&
  /^\s*(?:[a-z][a-z0-9+.-]+:|(?:[\\/]|%5c|%2f){2})/i.test(target);
