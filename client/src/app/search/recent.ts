import { z } from "zod";

const maxRecent = 5;

/** Pages and commands are stored by id; results of the server are stored with the texts to show. */
const RecentEntry = z.object({
  id: z.string(),
  hit: z.object({ title: z.string(), hint: z.string(), path: z.string().startsWith("/") }).optional(),
});
export type RecentEntry = z.infer<typeof RecentEntry>;

const getStorageKey = (userId: string) => `portal-palette-${userId}`;

/** The user's last choices in the palette, latest first. */
export function readRecent(userId: string): RecentEntry[] {
  try {
    return z.array(RecentEntry).parse(JSON.parse(localStorage.getItem(getStorageKey(userId)) ?? "[]"));
  } catch {
    return [];
  }
}

export function storeRecent(userId: string, chosen: RecentEntry) {
  const others = readRecent(userId).filter(({ id }) => id !== chosen.id);
  try {
    localStorage.setItem(getStorageKey(userId), JSON.stringify([chosen, ...others].slice(0, maxRecent)));
  } catch {
    // Without storage there are no recent choices.
  }
}
