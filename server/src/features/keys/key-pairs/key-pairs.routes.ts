import { keyPairsContract } from "contract/key-pairs/key-pairs.contract";
import { serve } from "#http/serve.ts";
import { presentKeyPair, presentSummary } from "./key-pairs.presenter.ts";
import { createKeyPair, summarizeKeyPair, showKeyPair } from "./key-pairs.service.ts";

export const keyPairsRoutes = serve(keyPairsContract, {
  create: async ({ actor, body }) => presentKeyPair(actor, await createKeyPair(actor, body)),
  ofUser: async ({ actor, params }) => presentKeyPair(actor, await showKeyPair(actor, params.userId)),
  summary: async ({ actor, params }) => {
    const { user, keyPair } = await summarizeKeyPair(actor, params.userId);
    return presentSummary(user, keyPair);
  },
});
