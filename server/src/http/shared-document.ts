import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { RequestHandler } from "express";

/**
 * A JSON document that is the same for everyone. It is encoded and compressed once, at the first request: all
 * responses share its bytes, so that slow clients do not multiply it.
 */
export function serveSharedDocument(load: () => unknown): RequestHandler {
  let encoded: ReturnType<typeof encode> | undefined;
  return async (request, response) => {
    const { plain, compressed, etag } = await (encoded ??= encode(load));
    response.vary("Accept-Encoding");
    response.set({ ETag: etag, "Cache-Control": "no-cache, no-transform" });
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    const isCompressed = request.acceptsEncodings("gzip") !== false;
    if (isCompressed) response.set("Content-Encoding", "gzip");
    const bytes = isCompressed ? compressed : plain;
    response.type("json").set("Content-Length", String(bytes.length)).end(bytes);
  };
}

async function encode(load: () => unknown) {
  const plain = Buffer.from(JSON.stringify(await load()));
  const digest = createHash("sha256").update(plain).digest("base64url");
  return { plain, compressed: await promisify(gzip)(plain, { level: 9 }), etag: `W/"${digest}"` };
}
