import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import { afterAll } from "vitest";
import type { Config, S3Settings } from "#config/config.ts";

/** A real S3-compatible server with one empty bucket and one pair of access keys. */
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

/** The settings of an S3-compatible server for one test file or group; each call starts a new one. */
function useS3() {
  const started: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of started) await close();
  });
  return async (): Promise<Partial<Config>> => {
    const server = await startS3Server();
    started.push(server.close);
    return { S3: server.s3 };
  };
}

/** The storages that the same tests run on. */
export const storages: [string, () => () => Promise<Partial<Config>>][] = [
  ["disk", () => () => Promise.resolve({})],
  ["S3", useS3],
];
