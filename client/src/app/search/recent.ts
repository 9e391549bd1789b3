import { z } from "zod";

const mostRecent = 5;

/** Pages and commands are known by their id; of what the server found, what is shown is kept with it. */
const Recent = z.object({
  id: z.string(),
  hit: z.object({ title: z.string(), hint: z.string(), path: z.string().startsWith("/") }).optional(),
});
export type Recent = z.infer<typeof Recent>;

const keyOf = (userId: string) => `portal-palette-${userId}`;

/** What a person last chose in the palette, the latest first; each person in this browser has their own. */
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
    localStorage.setItem(keyOf(userId), JSON.stringify([chosen, ...others].slice(0, mostRecent)));
  } catch {
    // Without storage nothing is recent.
  }
}
