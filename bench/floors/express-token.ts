/**
 * Floor of a token request: Express with one RSA verification and one ES256 signature of a token.
 */
import { generateKeyPairSync, sign, verify } from "node:crypto";
import express from "express";
import jwt from "jsonwebtoken";

const [, , port] = process.argv;
const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
const ec = generateKeyPairSync("ec", { namedCurve: "P-256" });
const text = Buffer.from("client|2026-11-23T09:00:00+07:00");
const signature = sign("sha256", text, rsa.privateKey);
const app = express();
app.set("etag", false);
app.post("/v1.0/access-token/b2b", express.raw({ type: () => true }), (_request, response) => {
  verify("sha256", text, rsa.publicKey, signature, (error, isValid) => {
    if (error !== null || !isValid) {
      response.status(401).end();
      return;
    }
    const accessToken = jwt.sign({ sub: "app" }, ec.privateKey, { algorithm: "ES256", expiresIn: 900 });
    response.json({ responseCode: "2007300", accessToken, tokenType: "Bearer", expiresIn: "900" });
  });
});
const server = app.listen(Number(port), "127.0.0.1", () => console.log("ready"));
process.on("SIGTERM", () => server.close(() => process.exit(0)));
