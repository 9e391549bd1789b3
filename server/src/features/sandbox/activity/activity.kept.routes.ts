import { keptActivityContract } from "contract/activity/activity.kept.contract";
import { serve } from "#http/serve.ts";
import { keepActivity, listSessions, releaseActivity } from "./activity.kept.service.ts";

export const keptActivityRoutes = serve(keptActivityContract, {
  sessions: ({ actor }) => listSessions(actor),
  keep: ({ actor, body }) => keepActivity(actor, body),
  release: ({ actor, body }) => releaseActivity(actor, body),
});
