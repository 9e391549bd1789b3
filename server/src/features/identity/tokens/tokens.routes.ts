import { tokensContract } from "contract/tokens/tokens.contract";
import { serve } from "#http/serve.ts";
import { presentToken } from "./tokens.presenter.ts";
import {
  createToken,
  findCurrentToken,
  listTokens,
  revokeOwnToken,
  revokeTokenOfUser,
} from "./tokens.service.ts";

export const tokensRoutes = serve(tokensContract, {
  list: async ({ actor }) => (await listTokens(actor, actor.id)).map(presentToken),
  create: async ({ actor, body }) => {
    const { row, token } = await createToken(actor, body);
    return { ...presentToken(row), token };
  },
  current: async ({ actor }) => presentToken(await findCurrentToken(actor)),
  revoke: async ({ actor, params }) => presentToken(await revokeOwnToken(actor, params.tokenId)),
  listOfUser: async ({ actor, params }) => (await listTokens(actor, params.userId)).map(presentToken),
  revokeOfUser: async ({ actor, params }) =>
    presentToken(await revokeTokenOfUser(actor, params.userId, params.tokenId)),
});
