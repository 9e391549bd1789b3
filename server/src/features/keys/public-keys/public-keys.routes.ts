import { publicKeysContract } from "contract/public-keys/public-keys.contract";
import { serve } from "#http/serve.ts";
import { presentPublicKey } from "./public-keys.presenter.ts";
import { listKeys, listKeysOfUser, registerKey, revokeKey } from "./public-keys.service.ts";
import { verifySignature } from "./public-keys.verify.service.ts";

export const publicKeysRoutes = serve(publicKeysContract, {
  list: async ({ actor }) => (await listKeys(actor)).map(presentPublicKey(actor)),
  listOfUser: async ({ actor, params }) =>
    (await listKeysOfUser(actor, params.userId)).map(presentPublicKey(actor)),
  register: async ({ actor, body }) => presentPublicKey(actor)(await registerKey(actor, body)),
  revoke: async ({ actor, params }) => presentPublicKey(actor)(await revokeKey(actor, params.keyId)),
  verify: async ({ actor, body }) => {
    const { key, ...result } = await verifySignature(actor, body);
    return { key: key === null ? null : presentPublicKey(actor)(key), ...result };
  },
});
