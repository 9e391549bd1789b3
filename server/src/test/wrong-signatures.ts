import { formatWibTimestamp } from "contract/time";
import { createHash, createHmac } from "node:crypto";
import { db } from "#db/database.ts";
import { inject } from "#app/dependencies.ts";
import { send, signHeaders, type SnapCall, type TestApp } from "./snap-client.ts";

export const hashSha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** What a client signs; null leaves a piece out. */
export interface SigningInput {
  method: string;
  target: string;
  token: string | null;
  hash: string | null;
  timestamp: string;
  secret: string | Buffer;
  digest: "base64" | "hex";
}

/** Sends a call whose signature covers something else than the call; its body must be minified. */
export function sendMissigned(app: TestApp, asked: SnapCall, wrong: Partial<SigningInput>) {
  const timestamp = formatWibTimestamp(new Date());
  const hash = hashSha256(asked.body?.toString() ?? "");
  const { method, target } = asked;
  const signing: SigningInput = {
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
  const headers = { ...signHeaders(app, asked), "X-TIMESTAMP": timestamp, "X-SIGNATURE": signature };
  return send({ ...asked, headers });
}

/** The last recorded call of an app. */
export async function findLastActivity(app: TestApp) {
  await inject("activity").flush();
  return db().activity.findFirstOrThrow({ where: { appId: app.id }, orderBy: { id: "desc" } });
}
