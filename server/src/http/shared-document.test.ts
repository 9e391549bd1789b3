import request from "supertest";
import { expect, test } from "vitest";
import { getPortalUrl, getServer, usePortal } from "#test/portal.ts";

usePortal();

const documents = ["/api/v1/openapi.json", "/api/v1/openapi-sandbox.json"];

const load = (path: string, headers: Record<string, string>) =>
  fetch(`${getPortalUrl()}${path}`, { headers });

test("a document is the same with and without compression, and is not sent again while it is unchanged", async () => {
  for (const path of documents) {
    const plain = await load(path, { "Accept-Encoding": "identity" });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(plain.headers.get("content-type")).toBe("application/json; charset=utf-8");
    const text = await plain.text();
    expect(plain.headers.get("content-length")).toBe(String(Buffer.byteLength(text)));
    expect(JSON.parse(text)).toHaveProperty("openapi", "3.1.0");
    const compressed = await load(path, { "Accept-Encoding": "gzip" });
    expect(compressed.headers.get("content-encoding")).toBe("gzip");
    expect(await compressed.text()).toBe(text);
    const etag = plain.headers.get("etag") ?? "";
    expect(compressed.headers.get("etag")).toBe(etag);
    // Not with fetch, which asks caches for a new copy.
    const unchanged = await request(getServer()).get(path).set("If-None-Match", etag);
    expect(unchanged.status).toBe(304);
  }
});
