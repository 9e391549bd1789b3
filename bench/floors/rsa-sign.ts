/**
 * Floor of signature-auth: only crypto.sign, ten at a time, for the given seconds; prints signatures per
 * second.
 */
import { generateKeyPairSync, sign } from "node:crypto";

const seconds = Number(process.argv[2] ?? 5);
const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const payload = Buffer.from("consumer-key|2026-11-20T09:05:03+07:00");
const end = performance.now() + seconds * 1000;
let done = 0;

const signOnce = () =>
  new Promise<void>((resolve, reject) => {
    sign("sha256", payload, privateKey, (error) => (error === null ? resolve() : reject(error)));
  });

await Promise.all(
  Array.from({ length: 10 }, async () => {
    while (performance.now() < end) {
      await signOnce();
      done += 1;
    }
  }),
);
console.log(done / seconds);
