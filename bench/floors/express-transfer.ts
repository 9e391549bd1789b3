/**
 * Floor of a transfer: Express and pg; checks the same HMAC, reads the app, and posts the transfer to two
 * accounts of the app in one transaction.
 */
import { createHash, createHmac, randomUUID } from "node:crypto";
import express from "express";
import pg from "pg";
import { z } from "zod";

const [, , connectionString, port, secret = ""] = process.argv;
const pool = new pg.Pool({ connectionString, max: 15 });
await pool.query(`
  CREATE TABLE IF NOT EXISTS floor_accounts (app text, number text, balance numeric NOT NULL, PRIMARY KEY (app, number));
  CREATE TABLE IF NOT EXISTS floor_transfers (id uuid PRIMARY KEY, app text, reference text, body text, UNIQUE (app, reference));
  CREATE TABLE IF NOT EXISTS floor_postings (transfer uuid, app text, number text, amount numeric, balance numeric)`);
const Order = z.object({
  partnerReferenceNo: z.string(),
  amount: z.object({ value: z.string() }),
  beneficiaryAccountNo: z.string(),
  sourceAccountNo: z.string(),
});
const app = express();
app.set("etag", false);
app.post("/v1.0/transfer-intrabank", express.raw({ type: () => true }), async (request, response) => {
  const raw: unknown = request.body;
  const body = Buffer.isBuffer(raw) ? raw.toString("utf8") : "";
  const order = Order.parse(JSON.parse(body));
  const hash = createHash("sha256").update(body).digest("hex");
  const token = request.get("Authorization")?.slice("Bearer ".length) ?? "";
  const text = `POST:${request.originalUrl}:${token}:${hash}:${request.get("X-TIMESTAMP") ?? ""}`;
  const isValid = createHmac("sha512", secret).update(text).digest("base64") === request.get("X-SIGNATURE");
  const key = request.get("X-PARTNER-ID") ?? "";
  await pool.query({ name: "app", text: `SELECT * FROM apps WHERE "consumerKey" = $1`, values: [key] });
  const client = await pool.connect();
  const { sourceAccountNo: from, beneficiaryAccountNo: to } = order;
  const id = randomUUID();
  await client.query("BEGIN");
  await client.query({
    name: "open",
    text: "INSERT INTO floor_accounts VALUES ($1, $2, 1000000000), ($1, $3, 0) ON CONFLICT DO NOTHING",
    values: [key, from, to],
  });
  await client.query({
    name: "lock",
    text: "SELECT * FROM floor_accounts WHERE app = $1 AND number IN ($2, $3) ORDER BY number FOR UPDATE",
    values: [key, from, to],
  });
  await client.query({
    name: "record",
    text: "INSERT INTO floor_transfers VALUES ($1, $2, $3, $4)",
    values: [id, key, order.partnerReferenceNo, body],
  });
  await client.query({
    name: "post",
    text: `WITH moved AS (
      UPDATE floor_accounts SET balance = balance + CASE WHEN number = $2 THEN -$4::numeric ELSE $4::numeric END
       WHERE app = $1 AND number IN ($2, $3) RETURNING number, balance)
      INSERT INTO floor_postings
      SELECT $5, $1, number, CASE WHEN number = $2 THEN -$4::numeric ELSE $4::numeric END, balance FROM moved`,
    values: [key, from, to, order.amount.value, id],
  });
  await client.query("COMMIT");
  client.release();
  response.status(isValid ? 200 : 401).json({ responseCode: isValid ? "2001700" : "4011700" });
});
const server = app.listen(Number(port), "127.0.0.1", () => console.log("ready"));
process.on("SIGTERM", () => server.close(() => process.exit(0)));
