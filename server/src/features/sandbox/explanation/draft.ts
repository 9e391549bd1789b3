import type { PieceName } from "contract/activity/explanation";
import type { Content } from "./stages/body-content.ts";
import { joinLayout, type Layout } from "./stages/layout.ts";

export type Pieces = Readonly<Record<PieceName, string | null>>;

/** A string to sign in the making. */
export interface Draft {
  /** The body that was hashed. */
  body: Content;
  pieces: Pieces;
  layout: Layout;
  /** What is done to the joined pieces. */
  whole: (joined: Content) => Content;
}

export const joinPieces = ({ layout, pieces }: Draft): string => joinLayout(layout, pieces);

/** What is signed. */
export const getSignedContent = (draft: Draft): Content => draft.whole(joinPieces(draft));
