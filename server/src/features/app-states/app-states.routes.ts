import { appStatesContract } from "contract/app-states/app-states.contract";
import type { App } from "contract/apps/apps.contract";
import type { Actor } from "#http/actor";
import { serve } from "#http/serve";
import { presentApp } from "../apps/apps.presenter.ts";
import { changeApps } from "./app-states.bulk.ts";
import { presentAppEvent } from "./app-states.presenter.ts";
import {
  changeApp,
  close,
  decideChange,
  decideExtension,
  edit,
  listAppEvents,
  reject,
  requestChange,
  requestExtension,
  resume,
  suspend,
  type AppChange,
} from "./app-states.service.ts";

interface Call<Body> {
  actor: Actor;
  params: { appId: string };
  body: Body;
}

/** Makes the change and returns the app. */
const changing =
  <Body>(change: (body: Body, actor: Actor) => AppChange) =>
  async ({ actor, params, body }: Call<Body>): Promise<App> =>
    presentApp(actor, { secrets: false })(await changeApp(actor, params.appId, change(body, actor)));

export const appStatesRoutes = serve(appStatesContract, {
  events: async ({ actor, params }) => (await listAppEvents(actor, params.appId)).map(presentAppEvent),
  edit: changing((body, actor) => edit(actor, body)),
  reject: changing(({ reason }) => reject(reason)),
  suspend: changing(({ reason, note }) => suspend(reason, note)),
  resume: changing(({ note }) => resume(note)),
  close: changing(({ note }) => close(note)),
  requestExtension: changing(({ note }) => requestExtension(note)),
  decideExtension: changing(decideExtension),
  requestChange: changing(requestChange),
  decideChange: changing(decideChange),
  bulk: ({ actor, body }) => changeApps(actor, body),
});
