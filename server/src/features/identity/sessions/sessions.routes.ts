import { sessionsContract } from "contract/sessions/sessions.contract";
import { serve } from "#http/serve.ts";
import { presentSession } from "./sessions.presenter.ts";
import {
  endAllSessionsOfUser,
  endOtherSessions,
  endOwnSession,
  endSessionOfUser,
  listSessions,
} from "./sessions.service.ts";

export const sessionsRoutes = serve(sessionsContract, {
  list: async ({ actor, query }) => {
    const { rows, meta } = await listSessions(actor, actor.id, query);
    return { rows: rows.map(presentSession(actor)), meta };
  },
  end: async ({ actor, params }) => ({ ended: await endOwnSession(actor, params.sessionId) }),
  endOthers: async ({ actor }) => ({ ended: await endOtherSessions(actor) }),
  listOfUser: async ({ actor, params, query }) => {
    const { rows, meta } = await listSessions(actor, params.userId, query);
    return { rows: rows.map(presentSession(actor)), meta };
  },
  endOfUser: async ({ actor, params }) => ({
    ended: await endSessionOfUser(actor, params.userId, params.sessionId),
  }),
  endAllOfUser: async ({ actor, params }) => ({ ended: await endAllSessionsOfUser(actor, params.userId) }),
});
