import { activityContract } from "contract/activity/activity.contract";
import { serve } from "#http/serve";
import { serveList } from "#lists/serve-list";
import { evidenceFile } from "./activity.evidence.ts";
import { getActivity, groupFailures, listOfActivity } from "./activity.list.ts";
import { presentActivityDetail, presentFailureGroup } from "./activity.presenter.ts";

export const activityRoutes = serve(activityContract, {
  ...serveList(listOfActivity),
  failures: async ({ actor, query }) => (await groupFailures(actor, query)).map(presentFailureGroup),
  evidence: ({ actor, query }) => evidenceFile(actor, query),
  detail: async ({ actor, params }) =>
    presentActivityDetail(actor, await getActivity(actor, params.activityId)),
});
