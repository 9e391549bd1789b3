import pg from "pg";
import { requestToken, send } from "../e2e/portal-api.ts";
import { loadInTurns, type LoadComparison } from "./load.ts";

/** Where the floor plays the server of the tenants. */
export const tenantPort = 3904;
/** Each may send 60 calls in a minute, and a fast machine sends 55 in all turns together if it is shared by 60. */
const users = 100;

/**
 * Calls of the client simulator, signed with RSA, sent, judged and recorded, in turns with a server that signs and sends
 * the same call and does nothing else.
 */
export async function measureOutgoing(
  url: string,
  databaseUrl: string,
  password: string,
  seconds: number,
): Promise<LoadComparison> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string; username: string }>(
    `SELECT DISTINCT ON (u.username) a.id::text AS id, u.username
       FROM apps a JOIN users u ON u.id = a."ownerId" WHERE u.role = 'tenant' ORDER BY u.username LIMIT ${String(users)}`,
  );
  await client.end();
  const requests = [];
  for (const { id, username } of rows) {
    const token = await requestToken(url, username, password);
    const server = { base_url: `http://127.0.0.1:${String(tenantPort)}`, authentication: "asymmetric" };
    await send(url, `/api/v1/apps/${id}/server`, { method: "PUT", token, body: server });
    requests.push({
      method: "POST" as const,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({
        db_id: id,
        service: "25",
        body: JSON.stringify({
          paymentRequestId: "PAY-1",
          paidAmount: { value: "1500.00", currency: "IDR" },
        }),
      }),
    });
  }
  return loadInTurns(
    [
      { url: `${url}/api/v1/outgoing-calls`, requests },
      { url: "http://127.0.0.1:3901/call", method: "POST" },
    ],
    seconds,
  );
}
