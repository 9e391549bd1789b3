import { createHash, createHmac } from "node:crypto";
import type { Options, Request } from "autocannon";
import pg from "pg";
import { z } from "zod";
import { post } from "../e2e/portal-api.ts";

/** The number of apps that call in turns. */
const appCount = 1000;

/** An app with an access token and a call signed once: the signature does not cover X-EXTERNAL-ID. */
export interface Caller {
  headers: Record<string, string>;
  /** Headers of its token request. */
  tokenHeaders: Record<string, string>;
  accessToken: string;
  secret: string;
}

const App = z.object({ consumer_key: z.string(), consumer_secret: z.string() });
const Answer = z.object({ responseCode: z.string(), accessToken: z.string() });
const body = JSON.stringify({ partnerReferenceNo: "2026112300001", accountNo: "2000100101" });
const target = "/v1.0/balance-inquiry";
const tokenTarget = "/v1.0/access-token/b2b";
const tokenBody = JSON.stringify({ grantType: "client_credentials" });
const transferTarget = "/v1.0/transfer-intrabank";

/** Creates the apps of 100 tenants with a key pair each, and requests a token for each app. */
export async function buildCallers(url: string, databaseUrl: string, token: string): Promise<Caller[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: owners } = await client.query<{ id: string }>(
    `SELECT id FROM users WHERE role = 'tenant' ORDER BY username`,
  );
  // One of them has a pair since seedBench.
  for (const { id } of owners) await post(url, "/api/v1/basecrypto", token, { user_id: id, rotate: true });
  const callers: Caller[] = [];
  const timestamp = new Date().toISOString();
  for (let index = 0; index < appCount; index += 1) {
    const app = App.parse(
      await post(url, "/api/v1/apps", token, {
        user_id: owners[index % owners.length]?.id,
        name: `Caller ${index}`,
        type: "sandbox",
        products: ["/api/v1.0/balance-inquiry", "/api/v1.0/transfer-intrabank"],
        src_accounts: ["0060209031245"],
        max_rate: 120,
        isactive: true,
      }),
    );
    const caller = await createCaller(url, token, app, timestamp);
    callers.push(caller);
    // The first call of an app opens its test data, once.
    const headers = { ...caller.headers, "x-external-id": `${Date.now()}${index}` };
    await fetch(url + target, { method: "POST", headers, body });
  }
  // A fast machine reaches the highest rate that the portal offers, and refusals are cheaper than calls.
  await client.query('UPDATE apps SET "maxRate" = 1000000');
  // As autovacuum does within a minute on a server in use.
  await client.query("VACUUM ANALYZE");
  await client.end();
  return callers;
}

async function createCaller(
  url: string,
  token: string,
  app: z.infer<typeof App>,
  timestamp: string,
): Promise<Caller> {
  const { signature } = z.object({ signature: z.string() }).parse(
    await (
      await fetch(`${url}/api/v1.0/utilities/signature-auth`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ version: "1.0", clientId: app.consumer_key, xTimestamp: timestamp }),
      })
    ).json(),
  );
  const tokenHeaders = {
    "content-type": "application/json",
    "x-client-key": app.consumer_key,
    "x-timestamp": timestamp,
    "x-signature": signature,
  };
  const issued = await fetch(url + tokenTarget, { method: "POST", headers: tokenHeaders, body: tokenBody });
  const { accessToken } = Answer.parse(await issued.json());
  const caller = {
    tokenHeaders,
    accessToken,
    secret: app.consumer_secret,
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${accessToken}`,
      "x-partner-id": app.consumer_key,
      "channel-id": "95221",
    },
  };
  return signNow(caller);
}

/** Signs the inquiry of a caller with the present time, because the portal refuses old times. */
function signNow(caller: Caller): Caller {
  const timestamp = new Date().toISOString();
  const hash = createHash("sha256").update(body).digest("hex");
  const text = `POST:${target}:${caller.accessToken}:${hash}:${timestamp}`;
  const signed = { "x-timestamp": timestamp, "x-signature": signHmac(caller.secret, text) };
  return { ...caller, headers: { ...caller.headers, ...signed } };
}

const signHmac = (secret: string, text: string) => createHmac("sha512", secret).update(text).digest("base64");

/** The callers of the portal, for the floor, which knows one secret. */
export const withSecret = (secret: string, callers: readonly Caller[]): Caller[] =>
  callers.map((caller) => ({ ...caller, secret }));

let sent = 0;

const rotateCallers = (
  callers: readonly Caller[],
  setup: (caller: Caller, id: string) => Partial<Request>,
): Pick<Options, "requests"> => ({
  requests: [
    {
      setupRequest: (request) => {
        sent += 1;
        const caller = callers[sent % callers.length];
        return caller === undefined ? request : { ...request, ...setup(caller, `${Date.now()}${sent}`) };
      },
    },
  ],
});

/** Balance inquiries of these apps in turns, each with a new X-EXTERNAL-ID. */
export const buildBalanceInquiries = (url: string, callers: readonly Caller[]): Options => ({
  url: url + target,
  method: "POST",
  body,
  ...rotateCallers(callers.map(signNow), ({ headers }, id) => ({
    headers: { ...headers, "x-external-id": id },
  })),
});

/** Token requests of these apps in turns. */
export const buildTokenRequests = (url: string, callers: readonly Caller[]): Options => ({
  url: url + tokenTarget,
  method: "POST",
  body: tokenBody,
  ...rotateCallers(callers, ({ tokenHeaders }) => ({ headers: tokenHeaders })),
});

/** Transfers of these apps in turns, each with a reference of its own. */
export const buildTransfers = (url: string, callers: readonly Caller[]): Options => ({
  url: url + transferTarget,
  method: "POST",
  ...rotateCallers(callers, ({ headers, accessToken, secret }, id) => {
    const timestamp = new Date().toISOString();
    const order = JSON.stringify({
      partnerReferenceNo: id,
      amount: { value: "1000.00", currency: "IDR" },
      beneficiaryAccountNo: "2000200202",
      sourceAccountNo: "0060209031245",
      transactionDate: timestamp,
    });
    const hash = createHash("sha256").update(order).digest("hex");
    const text = `POST:${transferTarget}:${accessToken}:${hash}:${timestamp}`;
    return {
      body: order,
      headers: {
        ...headers,
        "x-timestamp": timestamp,
        "x-external-id": id,
        "x-signature": signHmac(secret, text),
      },
    };
  }),
});
