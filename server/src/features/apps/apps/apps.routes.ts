import { appSecretsContract } from "contract/apps/apps.secrets.contract";
import { appStatesContract } from "contract/apps/apps.lifecycle.contract";
import { approvalsContract } from "contract/apps/apps.approvals.contract";
import { appsContract, type App } from "contract/apps/apps.contract";
import type { Actor } from "#http/actor.ts";
import { serve } from "#http/serve.ts";
import { serveList } from "#lists/serve-list.ts";
import { serveListOfUser } from "#features/identity/users/users.of-user.list.ts";
import { buildChangeDecision, buildChangeRequest, buildEdit } from "./apps.edit.service.ts";
import {
  approveApp,
  changeApp,
  buildClosing,
  buildExtensionDecision,
  listAppEvents,
  buildRejection,
  buildExtensionRequest,
  buildResumption,
  buildSuspension,
  type AppChange,
} from "./apps.lifecycle.service.ts";
import { presentApp, presentAppEvent } from "./apps.presenter.ts";
import { presentSecret } from "./apps.secrets.presenter.ts";
import { listSecrets, revealSecret, revokeSecret, rotateSecret } from "./apps.secrets.service.ts";
import { createApp, showApp } from "./apps.service.ts";
import { approveApps, changeApps } from "./apps.several.service.ts";
import { appsOfUser, visibleApps, waitingApps } from "./apps.visible.service.ts";

export const appsRoutes = serve(appsContract, {
  ...serveList(visibleApps),
  ...serveListOfUser(appsOfUser, (app) => ({ EntityApps: app })),
  detail: async ({ actor, params, query }) =>
    presentApp(actor, query)(await showApp(actor, params.appId, query)),
  create: async ({ actor, body }) => presentApp(actor)(await createApp(actor, body)),
});

export const approvalsRoutes = serve(approvalsContract, {
  ...serveList(waitingApps),
  approve: async ({ actor, query, body }) => presentApp(actor, query)(await approveApp(actor, body, query)),
  approveMany: ({ actor, body }) => approveApps(actor, body),
});

interface Call<Body> {
  actor: Actor;
  params: { appId: string };
  body: Body;
}

/** Makes the change and returns the app. */
const handleChange =
  <Body>(change: (body: Body, actor: Actor) => AppChange) =>
  async ({ actor, params, body }: Call<Body>): Promise<App> =>
    presentApp(actor, { secrets: false })(await changeApp(actor, params.appId, change(body, actor)));

export const appStatesRoutes = serve(appStatesContract, {
  events: async ({ actor, params }) => (await listAppEvents(actor, params.appId)).map(presentAppEvent),
  edit: handleChange((body, actor) => buildEdit(actor, body)),
  reject: handleChange(({ reason }) => buildRejection(reason)),
  suspend: handleChange(({ reason, note }) => buildSuspension(reason, note)),
  resume: handleChange(({ note }) => buildResumption(note)),
  close: handleChange(({ note }) => buildClosing(note)),
  requestExtension: handleChange(({ note }) => buildExtensionRequest(note)),
  decideExtension: handleChange(buildExtensionDecision),
  requestChange: handleChange(buildChangeRequest),
  decideChange: handleChange(buildChangeDecision),
  bulk: ({ actor, body }) => changeApps(actor, body),
});

export const appSecretsRoutes = serve(appSecretsContract, {
  list: async ({ actor, params }) => {
    const { app, rows } = await listSecrets(actor, params.appId);
    return rows.map(presentSecret(actor, app));
  },
  rotate: ({ actor, params, body }) => rotateSecret(actor, params.appId, body),
  revoke: async ({ actor, params }) => {
    const { app, row } = await revokeSecret(actor, params.appId, params.secretId);
    return presentSecret(actor, app)(row);
  },
  reveal: ({ actor, params }) => revealSecret(actor, params.appId, params.secretId),
});
