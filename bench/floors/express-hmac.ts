/**
 * Floor of a sandbox call: Express and pg; checks the same HMAC, reads one row and makes two writes.
 */
import { createHash, createHmac } from "node:crypto";
import express from "express";
import pg from "pg";

const [, , connectionString, port, secret = ""] = process.argv;
const pool = new pg.Pool({ connectionString, max: 15 });
await pool.query(`CREATE TABLE IF NOT EXISTS floor_ids (id text PRIMARY KEY)`);
await pool.query(`CREATE TABLE IF NOT EXISTS floor_hits (id uuid PRIMARY KEY, hits int NOT NULL)`);
const app = express();
app.set("etag", false);
app.post("/v1.0/balance-inquiry", express.raw({ type: () => true }), async (request, response) => {
  const raw: unknown = request.body;
  const body = Buffer.isBuffer(raw) ? raw.toString("utf8") : "";
  const hash = createHash("sha256")
    .update(JSON.stringify(JSON.parse(body)))
    .digest("hex");
  const token = request.get("Authorization")?.slice("Bearer ".length) ?? "";
  const text = `POST:${request.originalUrl}:${token}:${hash}:${request.get("X-TIMESTAMP") ?? ""}`;
  const isValid = createHmac("sha512", secret).update(text).digest("base64") === request.get("X-SIGNATURE");
  const { rows } = await pool.query<{ id: string }>({
    name: "app",
    text: `SELECT * FROM apps WHERE "consumerKey" = $1`,
    values: [request.get("X-PARTNER-ID")],
  });
  await pool.query({
    name: "id",
    text: "INSERT INTO floor_ids VALUES ($1)",
    values: [request.get("X-EXTERNAL-ID")],
  });
  await pool.query({
    name: "hit",
    text: "INSERT INTO floor_hits AS f VALUES ($1, 1) ON CONFLICT (id) DO UPDATE SET hits = f.hits + 1",
    values: [rows[0]?.id],
  });
  response.status(isValid ? 200 : 401).json({ responseCode: isValid ? "2001100" : "4011100" });
});
const server = app.listen(Number(port), "127.0.0.1", () => console.log("ready"));
process.on("SIGTERM", () => server.close(() => process.exit(0)));
