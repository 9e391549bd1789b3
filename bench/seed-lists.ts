import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { createEnvelope, parseMasterKey } from "../server/src/crypto/envelope.ts";

export interface ListSizes {
  apps: number;
  requests: number;
  history: number;
}

/**
 * Fills the lists of a portal that has started once: twenty apps per tenant, distributed over two years.
 * PostgreSQL generates the rows, except the consumer secrets, which the portal must be able to decrypt.
 */
export async function seedLists(databaseUrl: string, masterKey: string, sizes: ListSizes): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const trigramIndexes = await takeDown(client);
  const tenants = Math.max(50, sizes.apps / 20);
  await client.query(seedUsers, [tenants]);
  await seedApps(client, masterKey, sizes.apps);
  for (const [statement, rows] of [
    [seedRequests, sizes.requests],
    [seedDocuments, sizes.requests],
    [seedHistory, sizes.history],
  ] as const)
    await client.query(statement, [rows]);
  for (const definition of trigramIndexes) await client.query(definition);
  await client.query("VACUUM ANALYZE");
  await client.end();
}

/** Drops the search indexes, which are slow to fill row by row; returns the statements that recreate them. */
async function takeDown(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    "SELECT indexname, indexdef FROM pg_indexes WHERE indexname LIKE '%_trigram_idx'",
  );
  for (const { indexname } of rows) await client.query(`DROP INDEX ${indexname}`);
  return rows.map(({ indexdef }) => indexdef);
}

/** The creation time of the n-th of so many rows: they are distributed over the last two years. */
const buildTimestampSql = (n: string, of: string) =>
  `now() - interval '2 years' * (1 - (${n})::float / ${of}::int)`;

const seedUsers = `
  WITH members AS (
    SELECT gen_random_uuid() AS id, n, 'PT ' || (ARRAY['Pembayaran','Koperasi','Dompet','Bank','Niaga'])[1 + n % 5] || ' Nusantara ' || n AS company
      FROM generate_series(1, $1::int) n),
  named AS (INSERT INTO companies (id, name) SELECT id, company FROM members)
  INSERT INTO users (id, "companyId", username, "usernameKey", "passwordHash", "firstName", "lastName", email, "emailKey", phone, company, address, role, "createdAt", "updatedAt")
  SELECT members.id, members.id, 'member' || n, 'member' || n, a."passwordHash", 'Sari' || n, 'Wijaya' || n,
         'member' || n || '@example.id', 'member' || n || '@example.id', '+62 21 5550 ' || n,
         members.company,
         'Jl. Sudirman Kav. ' || n || ', Jakarta', 'tenant', ${buildTimestampSql("n", "$1")}, now()
    FROM members, users a WHERE a.username = 'admin'`;

async function seedApps(client: pg.Client, masterKey: string, apps: number) {
  const { seal } = createEnvelope({ current: parseMasterKey(masterKey) });
  const batch = 5000;
  for (let done = 0; done < apps; done += batch) {
    const ids = Array.from({ length: Math.min(batch, apps - done) }, () => randomUUID());
    const sealed = ids.map((id) => seal(randomBytes(16).toString("hex"), `app:${id}`));
    await client.query(
      `WITH owners AS (SELECT id, row_number() OVER (ORDER BY "createdAt", id) - 1 AS n, count(*) OVER () AS all_of_them
                         FROM users WHERE username LIKE 'member%')
       INSERT INTO apps (id, "ownerId", "companyId", name, description, "consumerKey", environment, "maxRate", state, "approvedById", "approvedAt", "createdAt", "updatedAt")
       SELECT new.id, owners.id, owners.id, 'Kasir ' || new.n || '-' || CASE WHEN new.n % 3 = 0 THEN 'production' ELSE 'sandbox' END,
              'Kasir di toko', md5(new.id::text),
              (CASE WHEN new.n % 3 = 0 THEN 'production' ELSE 'sandbox' END)::"Environment",
              CASE WHEN new.n % 10 = 0 THEN 0 ELSE 60 END,
              (CASE WHEN new.n % 10 = 0 THEN 'waiting' ELSE 'active' END)::"StoredAppState",
              CASE WHEN new.n % 10 <> 0 THEN admin.id END, CASE WHEN new.n % 10 <> 0 THEN now() END,
              ${buildTimestampSql("new.n", "$3")}, now()
         FROM (SELECT id, $2::int + n AS n FROM unnest($1::uuid[]) WITH ORDINALITY AS made (id, n)) new
         JOIN owners ON owners.n = new.n % owners.all_of_them, users admin WHERE admin.username = 'admin'`,
      [ids, done, apps],
    );
    await client.query(
      `INSERT INTO app_secrets (id, "appId", "sealedSecret", "createdBy")
       SELECT gen_random_uuid(), id, sealed, 'admin' FROM unnest($1::uuid[], $2::text[]) AS made (id, sealed)`,
      [ids, sealed],
    );
  }
  await client.query(`
    INSERT INTO app_products ("appId", "uriPath", environment)
    SELECT a.id, p."uriPath", p.environment FROM apps a
      JOIN LATERAL (SELECT * FROM products WHERE environment = a.environment ORDER BY "uriPath" LIMIT 2) p ON true
        ON CONFLICT DO NOTHING`);
  await client.query(`
    INSERT INTO app_source_accounts ("appId", "accountNumber")
    SELECT a.id, s.number FROM apps a, (SELECT number FROM source_accounts LIMIT 1) s WHERE a.state = 'active'
        ON CONFLICT DO NOTHING`);
}

const statuses = `(enum_range(NULL::"ProductionStatus"))`;

/**
 * Rows per owner instead of owners per row: a join on a computed number cannot use an index and does not
 * finish.
 */
const seedRequests = `
  WITH owners AS (SELECT id, row_number() OVER () AS n, count(*) OVER () AS all_of_them FROM users WHERE username LIKE 'member%')
  INSERT INTO production_requests (id, "ownerId", "companyId", "requestedBy", status, "decidedById", "decidedAt", "createdAt", "updatedAt")
  SELECT gen_random_uuid(), owners.id, owners.id, 'Budi Santoso ' || owners.n || ' ' || k, ${statuses}[1 + (owners.n + k) % 10],
         CASE WHEN (owners.n + k) % 10 > 0 THEN admin.id END,
         CASE WHEN (owners.n + k) % 10 > 0 THEN now() - owners.n * interval '3 minutes' END,
         ${buildTimestampSql("owners.n + (k - 1) * owners.all_of_them", "$1")}, now()
    FROM owners, generate_series(1, $1::int / (SELECT count(*) FROM owners)) k, users admin WHERE admin.username = 'admin'`;

const seedDocuments = `
  WITH made AS (
    INSERT INTO documents (id, path, "originalName", "contentType", "sizeBytes", sha256, "uploaderId", "companyId", "createdAt")
    SELECT r.id, 'document/' || md5(r.id::text) || '/perjanjian.docx', 'perjanjian.docx', 'application/pdf', 1, '', r."ownerId", r."companyId", r."createdAt"
      FROM production_requests r LIMIT $1::int RETURNING id)
  INSERT INTO production_request_documents ("requestId", "documentId", purpose) SELECT id, id, 'template' FROM made`;

const seedHistory = `
  WITH requests AS (SELECT id, "ownerId", row_number() OVER () AS n, count(*) OVER () AS all_of_them FROM production_requests)
  INSERT INTO history_records (id, "ownerId", "companyId", "requestId", content, "contentType", description, status, "approvedBy", "approvedAt", note, "createdAt")
  SELECT gen_random_uuid(), "ownerId", "ownerId", id,
         (ARRAY['Create Production Request','Update Status Production Request','Add Template File','Add Final File'])[1 + (n + k) % 4],
         'production_request', 'Budi Santoso ' || n || ':production:document/' || md5(id::text) || '/perjanjian.docx:',
         ${statuses}[1 + (n + k) % 10], 'admin', now(), '',
         ${buildTimestampSql("n + (k - 1) * all_of_them", "$1")}
    FROM requests, generate_series(1, $1::int / (SELECT count(*) FROM requests)) k`;
