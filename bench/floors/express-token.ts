/**
 * Floor of a token request: Express with one RSA verification and one ES256 signature of a token.
 */
import { generateKeyPairSync, sign, verify } from "node:crypto";
import express from "express";

const [, , port] = process.argv;
const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
const ec = generateKeyPairSync("ec", { namedCurve: "P-256" });
const text = Buffer.from("client|2026-11-23T09:00:00+07:00");
const signature = sign("sha256", text, rsa.privateKey);
const encodePart = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
const app = express();
app.set("etag", false);
app.post("/v1.0/access-token/b2b", express.raw({ type: () => true }), (_request, response) => {
  verify("sha256", text, rsa.publicKey, signature, (error, isValid) => {
    if (error !== null || !isValid) {
      response.status(401).end();
      return;
    }
    const claims = encodePart({ sub: "app", exp: Math.floor(Date.now() / 1000) + 900 });
    const signed = `${encodePart({ alg: "ES256", typ: "JWT" })}.${claims}`;
    const key = { key: ec.privateKey, dsaEncoding: "ieee-p1363" } as const;
    const accessToken = `${signed}.${sign("sha256", Buffer.from(signed), key).toString("base64url")}`;
    response.json({ responseCode: "2007300", accessToken, tokenType: "Bearer", expiresIn: "900" });
  });
});
const server = app.listen(Number(port), "127.0.0.1", () => console.log("ready"));
process.on("SIGTERM", () => server.close(() => process.exit(0)));
