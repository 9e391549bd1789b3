/**
 * Floor of the list of apps: Express and pg, one joined statement, JSON output; no checks, decryption or validation.
 */
import express from "express";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.argv[2], max: 15 });
const app = express();
app.set("etag", false);
app.get("/apps", async (_request, response) => {
  const { rows } = await pool.query({
    name: "apps",
    text: `SELECT a.*, u.username, u."firstName", u."lastName", u.email, u.phone, u.company, u.address, u.avatar
             FROM apps a JOIN users u ON u.id = a."ownerId" ORDER BY a."createdAt", a.id LIMIT 100`,
  });
  response.json({ status: "00", message: "Success", data: rows });
});
const server = app.listen(Number(process.argv[3]), "127.0.0.1", () => console.log("ready"));
process.on("SIGTERM", () => server.close(() => process.exit(0)));
