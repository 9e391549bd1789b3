import type { PieceName } from "contract/activity/explanation";

/** The keys of the texts that name the pieces of a string to sign. */
export const pieceTitles = {
  clientId: "clientId",
  method: "method",
  path: "path",
  token: "token",
  bodyHash: "bodyHashPiece",
  timestamp: "timestamp",
} as const satisfies Record<PieceName, string>;
