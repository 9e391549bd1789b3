import { viewLists, type SavedView } from "contract/views/views.contract";
import { z } from "zod";
import type { SavedView as ViewRow } from "#db/generated/client.ts";
import type { Actor } from "#http/actor.ts";
import { canEditView, canShareViews } from "./views.policy.ts";

type Row = ViewRow & { owner: { username: string } };

const List = z.enum(viewLists);

export const presentView =
  (actor: Actor) =>
  (view: Row): SavedView => ({
    view_id: view.id,
    list: List.parse(view.list),
    name: view.name,
    query: view.query,
    shared: view.isShared,
    owner: view.owner.username,
    can: { edit: canEditView(actor, view) },
  });

export const presentViews = (actor: Actor, views: Row[]) => ({
  views: views.map(presentView(actor)),
  can: { share: canShareViews(actor) },
});
