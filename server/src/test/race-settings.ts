import { notificationMails, notificationsContract } from "contract/notifications/notifications.contract";
import { viewsContract } from "contract/views/views.contract";
import { expect } from "vitest";
import { createUniqueName } from "./builders.ts";
import { getData, type SignedIn } from "./caller.ts";

/** What a user of the race has set for itself. */
export interface ExpectedSettings {
  /** The names of its saved views of the list of apps, by query. */
  views: Map<string, string>;
  /** How often it has chosen how to be mailed about a new state of an app. */
  choices: number;
}

/** Saves, renames or deletes a view; the list then has exactly the user's own views. */
export async function changeViews(user: SignedIn, { views }: ExpectedSettings): Promise<void> {
  const { list, create, edit, delete: remove } = viewsContract;
  const stored = getData(list, await user.call(list, { query: { list: "apps" } })).views;
  const [oldest] = stored;
  if (stored.length < 2 || oldest === undefined) {
    const [name, query] = [createUniqueName("view"), `keyword=${createUniqueName("word")}`];
    getData(create, await user.call(create, { body: { list: "apps", name, query } }));
    views.set(query, name);
  } else if (!oldest.name.startsWith("renamed")) {
    const name = createUniqueName("renamed");
    getData(edit, await user.call(edit, { params: { viewId: oldest.view_id }, body: { name } }));
    views.set(oldest.query, name);
  } else {
    getData(remove, await user.call(remove, { params: { viewId: oldest.view_id } }));
    views.delete(oldest.query);
  }
  const seen = getData(list, await user.call(list, { query: { list: "apps" } })).views;
  expect(new Map(seen.map(({ query, name }) => [query, name]))).toEqual(views);
  for (const { owner } of seen) expect(owner).toBe(user.username);
}

/** Chooses how to be mailed about suspended apps; only this user's setting changes. */
export async function choosePreference(user: SignedIn, settings: ExpectedSettings): Promise<void> {
  const { preferences, setPreferences } = notificationsContract;
  const kind = "app_suspended";
  const pickMail = (choice: number) => notificationMails[choice % notificationMails.length] ?? "now";
  const before = getData(preferences, await user.call(preferences)).preferences;
  expect(before.find((each) => each.kind === kind)?.mail).toBe(pickMail(settings.choices));
  settings.choices += 1;
  const choice = { kind, bell: true, mail: pickMail(settings.choices) } as const;
  const saved = await user.call(setPreferences, { body: { preferences: [choice] } });
  expect(getData(setPreferences, saved).preferences).toEqual(
    before.map((each) => (each.kind === kind ? { ...each, ...choice } : each)),
  );
}
