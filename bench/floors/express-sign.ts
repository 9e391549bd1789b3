/** For comparison: Express, a JSON body and crypto.sign; no session, no lookup, no encrypted key. */
import { generateKeyPairSync, sign } from "node:crypto";
import express from "express";

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const app = express();
app.set("etag", false);
app.post("/sign", express.json(), (_request, response) => {
  sign("sha256", Buffer.from("consumer-key|2026-11-20T09:05:03+07:00"), privateKey, (_error, signature) => {
    response.json({ signature: signature.toString("base64") });
  });
});
const server = app.listen(Number(process.argv[2]), "127.0.0.1", () => console.log("ready"));
process.on("SIGTERM", () => server.close(() => process.exit(0)));
