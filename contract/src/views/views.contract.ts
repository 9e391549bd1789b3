import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { Id, requiredText, text } from "../fields.ts";
import { invalid } from "../messages/validation.ts";

/** The pages whose list can be saved as a view; the same in the areas of both roles. */
export const viewLists = [
  "apps",
  "approved",
  "productions",
  "logs",
  "activity",
  "tenants",
  "administrators",
  "registrations",
  "source-accounts",
  "mails",
  "audit",
] as const;
const ViewList = z.enum(viewLists, { error: invalid("not_in_list", { list: viewLists.join(", ") }) });

/** A user has at most this many views of one list. */
export const maxViews = 50;

export const SavedView = z
  .object({
    view_id: Id,
    list: ViewList,
    name: z.string(),
    query: z.string().meta({ description: "The query of the page's URL, without a question mark." }),
    shared: z.boolean().meta({ description: "Other administrators see it, too." }),
    owner: z.string().meta({ description: "Username of the owner." }),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: "SavedView" });
export type SavedView = z.infer<typeof SavedView>;

const name = requiredText(invalid("field_required"), 60);
const query = text(2000);
const shared = z.boolean();

/** The fields of the form. */
export const ViewFields = z.object({ name, shared: shared.default(false) });

const one = z.object({ viewId: Id });
const access = ["admin", "tenant"] as const;

export const viewsContract = defineContract({
  list: {
    method: "GET",
    path: "/api/v1/views",
    access,
    summary: "The saved views of a list",
    description: "The caller's own by name, then, for administrators, those that other administrators share.",
    query: z.object({ list: ViewList }),
    message: "Success",
    reply: "data",
    response: z.object({ views: z.array(SavedView), can: z.object({ share: z.boolean() }) }),
  },
  create: {
    method: "POST",
    path: "/api/v1/views",
    access,
    summary: "Save a view of a list",
    body: z.object({ list: ViewList, name, query, shared: shared.default(false) }),
    failures: ["conflict"],
    message: "Save View Success",
    reply: "data",
    response: SavedView,
  },
  edit: {
    method: "PUT",
    path: "/api/v1/views/:viewId",
    access,
    summary: "Rename, replace or share an own view",
    description: "Fields that are not sent stay as they are.",
    params: one,
    body: z.object({ name: name.optional(), query: query.optional(), shared: shared.optional() }),
    failures: ["conflict"],
    message: "Save View Success",
    reply: "data",
    response: SavedView,
  },
  delete: {
    method: "DELETE",
    path: "/api/v1/views/:viewId",
    access,
    summary: "Delete an own view",
    params: one,
    message: "Delete View Success",
    reply: "data",
    response: SavedView,
  },
});
