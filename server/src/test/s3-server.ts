import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import type { S3Settings } from "#config";
import { uploadsFolder, type OwnSettings } from "./portal.ts";

/** A real S3-compatible server with one empty bucket; it knows one pair of keys. */
export async function startS3Server(): Promise<{ s3: S3Settings; close: () => Promise<void> }> {
  const directory = await mkdtemp(path.join(tmpdir(), "test-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    resetOnClose: true,
    vhostBuckets: false,
    configureBuckets: [{ name: "portal", configs: [] }],
  });
  const { port } = await server.run();
  return {
    s3: {
      endpoint: `http://127.0.0.1:${String(port)}`,
      bucket: "portal",
      accessKey: "S3RVER",
      secretKey: "S3RVER",
      region: "us-east-1",
    },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function s3Bucket(): Promise<OwnSettings> {
  const { s3, close } = await startS3Server();
  return { settings: { S3: s3 }, close };
}

/** The storages that the same tests run on. */
export const storages: [string, () => Promise<OwnSettings>][] = [
  ["disk", uploadsFolder],
  ["S3", s3Bucket],
];
