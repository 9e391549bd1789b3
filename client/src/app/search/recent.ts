import { z } from "zod";

const maxRecent = 5;

/** Pages and commands are stored by id; results of the server are stored with the texts to show. */
const Recent = z.object({
  id: z.string(),
  hit: z.object({ title: z.string(), hint: z.string(), path: z.string().startsWith("/") }).optional(),
});
export type Recent = z.infer<typeof Recent>;

const keyOf = (userId: string) => `portal-palette-${userId}`;

/** The user's last choices in the palette, latest first. */
export function readRecent(userId: string): Recent[] {
  try {
    return z.array(Recent).parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? "[]"));
  } catch {
    return [];
  }
}

export function rememberRecent(userId: string, chosen: Recent) {
  const others = readRecent(userId).filter(({ id }) => id !== chosen.id);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([chosen, ...others].slice(0, maxRecent)));
  } catch {
    // Without storage there are no recent choices.
  }
}
