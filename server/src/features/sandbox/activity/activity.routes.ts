import { activityContract } from "contract/activity/activity.contract";
import { serve } from "#http/serve.ts";
import { serveList } from "#lists/serve-list.ts";
import { buildEvidenceFile } from "./activity.evidence.ts";
import { activityList } from "./activity.list.ts";
import { presentActivity, presentActivityDetail, presentFailureGroup } from "./activity.presenter.ts";
import { getActivity, groupFailures, findActivityScope } from "./activity.visible.service.ts";

export const activityRoutes = serve(activityContract, {
  ...serveList({ list: activityList, scope: findActivityScope, present: presentActivity }),
  failures: async ({ actor, query }) => (await groupFailures(actor, query)).map(presentFailureGroup),
  evidence: ({ actor, query }) => buildEvidenceFile(actor, query),
  detail: async ({ actor, params }) =>
    presentActivityDetail(actor, await getActivity(actor, params.activityId)),
});
