import { appSecretsContract } from "contract/app-secrets/app-secrets.contract";
import { serve } from "#http/serve";
import { presentSecret } from "./app-secrets.presenter.ts";
import { listSecrets, revealSecret, revokeSecret, rotateSecret } from "./app-secrets.service.ts";

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
