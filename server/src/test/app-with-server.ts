import { afterEach, beforeEach } from "vitest";
import { providerKeysContract } from "contract/provider-keys/provider-keys.contract";
import { tenantServersContract } from "contract/tenant-servers/tenant-servers.contract";
import { getConfig } from "#config/config.ts";
import { buildApp, createUniqueName } from "./builders.ts";
import { anonymous, getData, signedInAs, type SignedIn } from "./caller.ts";
import { startTenantServer, type ReceivedCall, type TenantAnswer } from "./tenant-server.ts";

const clientId = "portal-at-tenant";

interface AppWithServer {
  developer: SignedIn;
  appId: string;
  clientSecret: string;
  server: Awaited<ReturnType<typeof startTenantServer>>;
  /** To calls that are signed right. */
  answer: (call: ReceivedCall) => TenantAnswer | Promise<TenantAnswer>;
  /** Registers the server of the app, with a token unless the input says something else. */
  register: (input?: object) => ReturnType<SignedIn["call"]>;
}

/** Before each test, starts a server of a tenant, which verifies what it is sent, and makes an app that may use it. */
export function useAppWithServer(): () => AppWithServer {
  let its: AppWithServer | undefined;
  beforeEach(async () => {
    getConfig().OUTGOING_ADDRESSES = ["127.0.0.1/32"];
    its = await startAppWithServer();
  });
  afterEach(() => {
    its?.server.close();
    getConfig().OUTGOING_ADDRESSES = [];
  });
  return () => {
    if (its === undefined) throw new Error("Only within a test.");
    return its;
  };
}

async function startAppWithServer(): Promise<AppWithServer> {
  const clientSecret = createUniqueName("tenant-secret");
  const [key] = getData(providerKeysContract.list, await anonymous.call(providerKeysContract.list));
  const server = await startTenantServer({
    clientId,
    clientSecret,
    publicKeyPem: key?.public_key ?? "",
    answer: (call) => its.answer(call),
  });
  const developer = await signedInAs("tenant");
  const { id: appId } = await buildApp({ ownerId: developer.id, state: "active" });
  const register = (input: object = {}) =>
    its.developer.call(tenantServersContract.set, {
      params: { appId },
      body: {
        base_url: `${server.url}/snap/`,
        authentication: "token",
        client_id: clientId,
        client_secret: clientSecret,
        ...input,
      },
    });
  const answer = () => ({ status: 200, body: { responseCode: "2002400", responseMessage: "Successful" } });
  const its: AppWithServer = { developer, appId, clientSecret, server, register, answer };
  return its;
}
