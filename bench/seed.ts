import pg from "pg";
import { post, requestToken } from "../e2e/portal-api.ts";

/**
 * 100 tenants with one app and one request each, created by the API so that secrets are encrypted as usual; returns the
 * consumer key of an app that can sign. The passwords are not used, so the hash is copied instead of computed
 * a hundred times.
 */
export async function seedBench(
  url: string,
  databaseUrl: string,
  adminPassword: string,
): Promise<{ clientId: string }> {
  const token = await requestToken(url, "admin", adminPassword);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `WITH tenants AS (SELECT gen_random_uuid() AS id, n FROM generate_series(1, 100) n),
          named AS (INSERT INTO companies (id, name) SELECT id, 'PT Pembayaran Nusantara ' || n FROM tenants)
     INSERT INTO users (id, "companyId", username, "usernameKey", "passwordHash", "firstName", "lastName", email, "emailKey", phone, company, address, role, "updatedAt")
     SELECT t.id, t.id, 'tenant' || n, 'tenant' || n, a."passwordHash", 'Sari', 'Wijaya', 'tenant' || n || '@example.id', 'tenant' || n || '@example.id',
            '+62 21 5550 ' || n, 'PT Pembayaran Nusantara ' || n, 'Jl. Sudirman Kav. ' || n || ', Jakarta', 'tenant', now()
       FROM tenants t, users a WHERE a.username = 'admin' RETURNING id`,
  );
  await client.end();
  let clientId = "";
  for (const { id } of rows) {
    const app = await post(url, "/api/v1/apps", token, {
      user_id: id,
      name: "Kasir",
      type: "sandbox",
      products: ["/api/v1.0/balance-inquiry", "/api/v1.0/bank-statement", "/api/v2.0/balance-inquiry"],
      src_accounts: ["0060209031245"],
      max_rate: 60,
      isactive: true,
    });
    clientId = String(app["consumer_key"]);
    const request = { user_id: id, requested_by: "Sari Wijaya", request_type: "production" };
    await post(url, "/api/v1/production", token, request);
  }
  await post(url, "/api/v1/basecrypto", token, { user_id: rows.at(-1)?.id });
  return { clientId };
}
