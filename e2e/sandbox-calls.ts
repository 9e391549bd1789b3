import { createHash, createHmac, sign, type KeyObject } from "node:crypto";
import { z } from "zod";
import { send } from "./portal-api.ts";

const App = z.object({
  db_id: z.string(),
  name: z.string(),
  consumer_key: z.string(),
  consumer_secret: z.string(),
});
const Apps = z.array(z.object({ EntityApps: App }));
const Claims = z.object({ sub: z.string() });
const Signed = z.object({ signature: z.string() });
const Token = z.object({ accessToken: z.string() });

interface SandboxOptions {
  /** Signs the token request; without one the pair of the portal does. */
  privateKey?: KeyObject;
  /** By which the clock of the portal is fast. */
  daysLater?: number;
}

/** A client of the sandbox for an app of the user of this token. */
export async function openSandbox(
  url: string,
  token: string,
  appName: string,
  { privateKey, daysLater = 0 }: SandboxOptions = {},
) {
  const { sub } = Claims.parse(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()));
  const apps = Apps.parse(await send(url, `/api/v1/apps/user/${sub}`, { method: "GET", token }));
  const app = apps.map(({ EntityApps }) => EntityApps).find(({ name }) => name === appName);
  if (app === undefined) throw new Error(`There is no app ${appName}.`);
  const sendJson = async (path: string, headers: Record<string, string>, body: string): Promise<unknown> =>
    (
      await fetch(url + path, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body,
      })
    ).json();
  const timestamp = new Date(Date.now() + daysLater * 24 * 60 * 60_000).toISOString();
  const signByPortal = async () =>
    Signed.parse(
      await sendJson(
        "/api/v1.0/utilities/signature-auth",
        { authorization: `Bearer ${token}` },
        JSON.stringify({ version: "1.0", clientId: app.consumer_key, xTimestamp: timestamp }),
      ),
    ).signature;
  const signature =
    privateKey === undefined
      ? await signByPortal()
      : sign("sha256", Buffer.from(`${app.consumer_key}|${timestamp}`), privateKey).toString("base64");
  const requestToken = (path: string, body: object) =>
    sendJson(
      `/v1.0/access-token/${path}`,
      { "x-client-key": app.consumer_key, "x-timestamp": timestamp, "x-signature": signature },
      JSON.stringify(body),
    );
  const { accessToken } = Token.parse(await requestToken("b2b", { grantType: "client_credentials" }));
  let sent = 0;
  return {
    app,
    /** Exchanges the code of a consent for a customer token. */
    exchangeCode: (authCode: string) => requestToken("b2b2c", { grantType: "AUTHORIZATION_CODE", authCode }),
    /** Calls a service; `signed` replaces what the signature covers. */
    call: (
      path: string,
      body: string,
      signed: { path?: string; body?: string; secret?: string; headers?: Record<string, string> } = {},
    ) => {
      const now = new Date().toISOString();
      const covered = createHash("sha256")
        .update(signed.body ?? body)
        .digest("hex");
      const text = `POST:${signed.path ?? path}:${accessToken}:${covered}:${now}`;
      return sendJson(
        path,
        {
          authorization: `Bearer ${accessToken}`,
          "x-timestamp": now,
          "x-signature": createHmac("sha512", signed.secret ?? app.consumer_secret)
            .update(text)
            .digest("base64"),
          "x-partner-id": app.consumer_key,
          "x-external-id": `${Date.now()}${String((sent += 1))}`,
          "channel-id": "95221",
          ...signed.headers,
        },
        body,
      );
    },
  };
}
