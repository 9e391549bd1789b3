import { viewsContract } from "contract/views/views.contract";
import { serve } from "#http/serve.ts";
import { presentView, presentViews } from "./views.presenter.ts";
import { createView, deleteView, editView, listViews } from "./views.service.ts";

export const viewsRoutes = serve(viewsContract, {
  list: async ({ actor, query }) => presentViews(actor, await listViews(actor, query.list)),
  create: async ({ actor, body }) => presentView(actor)(await createView(actor, body)),
  edit: async ({ actor, params, body }) => presentView(actor)(await editView(actor, params.viewId, body)),
  delete: async ({ actor, params }) => presentView(actor)(await deleteView(actor, params.viewId)),
});
