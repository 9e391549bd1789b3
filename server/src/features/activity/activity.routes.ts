import { activityContract } from "contract/activity/activity.contract";
import { serve } from "#http/serve";
import { serveList } from "#lists/serve-list";
import { getActivity, groupFailures, listOfActivity } from "./activity.list.ts";
import { presentActivityDetail, presentFailureGroup } from "./activity.presenter.ts";

export const activityRoutes = serve(activityContract, {
  ...serveList(listOfActivity),
  failures: async ({ actor, query }) => (await groupFailures(actor, query)).map(presentFailureGroup),
  detail: async ({ actor, params }) =>
    presentActivityDetail(actor, await getActivity(actor, params.activityId)),
});
