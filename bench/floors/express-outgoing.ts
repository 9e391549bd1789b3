/** For comparison: Express that signs a callback with RSA and sends it with node:http; it also plays the server that is called. */
import { createHash, generateKeyPairSync, sign } from "node:crypto";
import http from "node:http";
import express from "express";

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const [port, tenantPort] = [Number(process.argv[2]), Number(process.argv[3])];
const agent = new http.Agent({ keepAlive: true });

const app = express();
app.set("etag", false);
app.post("/call", express.json(), (_request, response) => {
  const body = JSON.stringify({
    paymentRequestId: "PAY-1",
    paidAmount: { value: "1500.00", currency: "IDR" },
  });
  const digest = createHash("sha256").update(body).digest("hex");
  const text = `POST:/v1.0/transfer-va/payment:${digest}:2026-11-20T09:05:03+07:00`;
  sign("sha256", Buffer.from(text), privateKey, (_error, signature) => {
    const headers = { "content-type": "application/json", "x-signature": signature.toString("base64") };
    const call = http.request(
      {
        agent,
        host: "127.0.0.1",
        port: tenantPort,
        path: "/v1.0/transfer-va/payment",
        method: "POST",
        headers,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () =>
          response.json({ status: answer.statusCode, body: Buffer.concat(chunks).toString() }),
        );
      },
    );
    call.end(body);
  });
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
