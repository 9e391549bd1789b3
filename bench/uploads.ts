import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { requestToken } from "../e2e/portal-api.ts";
import { loadInTurns, type LoadComparison } from "./load.ts";
import type { RunningPortal } from "./portal-process.ts";

const fileBytes = 200_000;
/** Seconds of warm-up in which Node.js compiles both servers. */
const warmUp = 12;

/** A form with an incompressible PDF. */
async function buildForm() {
  const parts = new FormData();
  const content = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(fileBytes - 9)]);
  parts.append("file", new Blob([new Uint8Array(content)]), "perjanjian.pdf");
  const request = new Response(parts);
  return {
    method: "POST" as const,
    headers: { "content-type": request.headers.get("content-type") ?? "" },
    body: Buffer.from(await request.arrayBuffer()),
  };
}

/**
 * Uploads of 200 kB to a bare multer server and to the portal, with folders on the same disk. Ten tenants
 * send to the portal, because a single one would reach the upload limit per user.
 */
export async function measureUploads(
  portal: RunningPortal,
  password: string,
  withFloor: (folder: string, work: () => Promise<LoadComparison>) => Promise<LoadComparison>,
  seconds: number,
): Promise<LoadComparison> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-floor-"));
  const request = await buildForm();
  const tokens = await Promise.all(
    Array.from({ length: 10 }, (_, index) => requestToken(portal.url, `tenant${index + 1}`, password)),
  );
  const requests = tokens.map((token) => ({
    ...request,
    headers: { ...request.headers, authorization: `Bearer ${token}` },
  }));
  const compared = await withFloor(folder, () =>
    loadInTurns(
      [
        { url: `${portal.url}/api/v1/upload/document`, requests },
        { ...request, url: "http://127.0.0.1:3901/upload" },
      ],
      seconds,
      warmUp,
    ),
  );
  rmSync(folder, { recursive: true });
  return compared;
}
