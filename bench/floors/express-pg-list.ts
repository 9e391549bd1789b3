/** Floor of the lists: Express and pg, one joined statement, JSON out. Nothing is checked, decrypted or validated. */
import express from "express";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.argv[2], max: 15 });
const app = express();
app.set("etag", false);
for (const [name, table] of [
  ["apps", "apps"],
  ["requests", "production_requests"],
  ["history", "history_records"],
] as const)
  app.get(`/${name}`, async (_request, response) => {
    const { rows } = await pool.query({
      name,
      text: `SELECT t.*, u.username, u."firstName", u."lastName", u.email, u.phone, u.company, u.address, u.avatar
               FROM ${table} t JOIN users u ON u.id = t."ownerId" ORDER BY t."createdAt", t.id LIMIT 100`,
    });
    response.json({ status: "00", message: "Success", data: rows });
  });
const server = app.listen(Number(process.argv[3]), "127.0.0.1", () => console.log("ready"));
process.on("SIGTERM", () => server.close(() => process.exit(0)));
