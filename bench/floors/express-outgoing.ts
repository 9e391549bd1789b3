/** For comparison: Express that signs a callback with RSA and sends it with the portal's HTTP client; it also plays the server that is called. */
import { createHash, generateKeyPairSync, sign } from "node:crypto";
import http from "node:http";
import { promisify } from "node:util";
import express from "express";
import { exchange } from "../../server/src/outgoing/http-exchange.ts";

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const signAsync = promisify(sign);
const [port, tenantPort] = [Number(process.argv[2]), Number(process.argv[3])];
const url = new URL(`http://127.0.0.1:${String(tenantPort)}/v1.0/transfer-va/payment`);

const app = express();
app.set("etag", false);
app.post("/call", express.json(), async (_request, response) => {
  const body = Buffer.from(
    JSON.stringify({ paymentRequestId: "PAY-1", paidAmount: { value: "1500.00", currency: "IDR" } }),
  );
  const digest = createHash("sha256").update(body).digest("hex");
  const text = `POST:${url.pathname}:${digest}:2026-11-20T09:05:03+07:00`;
  const signature = await signAsync("sha256", Buffer.from(text), privateKey);
  const headers = [
    { name: "Content-Type", value: "application/json" },
    { name: "X-SIGNATURE", value: signature.toString("base64") },
  ];
  const call = { method: "POST", url, headers, body };
  const answer = await exchange(call, { signal: AbortSignal.timeout(30_000) });
  response.json({ status: answer.status, body: answer.body.toString() });
});
const tenant = http.createServer((request, response) => {
  request.resume();
  request.on("end", () => {
    response.setHeader("content-type", "application/json");
    response.end('{"responseCode":"2002500","responseMessage":"Successful"}');
  });
});
tenant.listen(tenantPort, "127.0.0.1");
const server = app.listen(port, "127.0.0.1", () => console.log("ready"));
process.on("SIGTERM", () => server.close(() => process.exit(0)));
