import { createHash, createHmac } from "node:crypto";
import { db } from "#db/database.ts";
import { wibTimestamp } from "#http/timestamps.ts";
import { part } from "#app/parts.ts";
import { send, signedHeaders, type SnapCall, type TestApp } from "./snap-client.ts";

export const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** What a client signs; null leaves a piece out. */
export interface Signing {
  method: string;
  target: string;
  token: string | null;
  hash: string | null;
  timestamp: string;
  secret: string | Buffer;
  digest: "base64" | "hex";
}

/** Sends a call whose signature covers something else than the call; its body must be minified. */
export function sendMissigned(app: TestApp, asked: SnapCall, wrong: Partial<Signing>) {
  const timestamp = wibTimestamp(new Date());
  const hash = sha256(asked.body?.toString() ?? "");
  const { method, target } = asked;
  const signing: Signing = {
    method,
    target,
    token: app.token,
    hash,
    timestamp,
    secret: app.secret,
    digest: "base64",
    ...wrong,
  };
  const pieces = [signing.method, signing.target, signing.token, signing.hash, signing.timestamp];
  const text = pieces.filter((piece) => piece !== null).join(":");
  const signature = createHmac("sha512", signing.secret).update(text).digest(signing.digest);
  const headers = { ...signedHeaders(app, asked), "X-TIMESTAMP": timestamp, "X-SIGNATURE": signature };
  return send({ ...asked, headers });
}

/** The last recorded call of an app. */
export async function lastActivity(app: TestApp) {
  await part("activity").flush();
  return db().activity.findFirstOrThrow({ where: { appId: app.id }, orderBy: { id: "desc" } });
}
