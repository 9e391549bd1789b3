import { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import { ConfigError, type S3Settings } from "#config/config.ts";
import { getCode, StorageError } from "./storage-error.ts";
import { markerKey } from "./storage-marker.ts";
import {
  uploadFolders,
  type ByteRange,
  type Folder,
  type Storage,
  type StoredObject,
} from "./storage-driver.ts";

// Loaded on demand, because the SDK is large.
const loadSdk = () => import("@aws-sdk/client-s3");
type Sdk = Awaited<ReturnType<typeof loadSdk>>;

interface Bucket {
  sdk: Sdk;
  client: S3Client;
  name: string;
}

/**
 * By default the SDK waits for a server that does not respond without end, and each request keeps one of 50 sockets.
 * Files have a megabyte at most. A body may stop for longer, because the client that reads it may be slow.
 */
const timeLimits = {
  requestHandler: {
    connectionTimeout: 4_000,
    requestTimeout: 5_000,
    throwOnRequestTimeout: true,
    socketTimeout: 30_000,
  },
  maxAttempts: 2,
};

/** Files in a bucket of an S3-compatible server, under their keys. */
export async function openS3Storage(settings: S3Settings): Promise<Storage> {
  const sdk = await loadSdk();
  const client = new sdk.S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    forcePathStyle: true,
    // Some S3-compatible servers do not support the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...timeLimits,
  });
  const bucket = { sdk, client, name: settings.bucket };
  await checkBucket(bucket, settings);
  return {
    name: `S3_BUCKET ${settings.bucket}`,
    store: (key, content) => store(bucket, key, content),
    read: (key, range) => read(bucket, key, range),
    move: (from, to) => move(bucket, from, to),
    remove: (key) => remove(bucket, key),
    list: (folders = uploadFolders) => list(bucket, folders),
    check: () => withNamedErrors(() => listMarker(bucket)),
    close: () => client.destroy(),
  };
}

/** Unlike a HEAD response, the response has a reason, and listing must be allowed anyway. */
async function listMarker({ sdk, client, name }: Bucket) {
  await client.send(new sdk.ListObjectsV2Command({ Bucket: name, Prefix: markerKey }));
}

async function checkBucket(bucket: Bucket, settings: S3Settings) {
  try {
    await listMarker(bucket);
  } catch (error) {
    bucket.client.destroy();
    throw new ConfigError(
      `Bad setting: the bucket of S3_BUCKET (${bucket.name}) cannot be used at S3_ENDPOINT (${settings.endpoint}): ${getCode(error)}. ` +
        "Check S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY and S3_REGION.",
    );
  }
}

/** A file is stored completely or not at all. */
const store = ({ sdk, client, name }: Bucket, key: string, content: Buffer) =>
  withNamedErrors(async () => {
    await client.send(new sdk.PutObjectCommand({ Bucket: name, Key: key, Body: content }));
  });

const read = ({ sdk, client, name }: Bucket, key: string, range: ByteRange | undefined) =>
  withNamedErrors(async () => {
    const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end}`;
    try {
      const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: name, Key: key, Range }));
      return Body instanceof Readable ? Body : null;
    } catch (error) {
      if (error instanceof sdk.NoSuchKey) return null;
      throw error;
    }
  });

const remove = ({ sdk, client, name }: Bucket, key: string) =>
  withNamedErrors(async () => {
    await client.send(new sdk.DeleteObjectCommand({ Bucket: name, Key: key }));
  });

/** S3 has no move operation: a crash in between leaves both files, never none. */
const move = ({ sdk, client, name }: Bucket, from: string, to: string) =>
  withNamedErrors(async () => {
    const CopySource = [name, ...from.split("/")].map(encodeURIComponent).join("/");
    try {
      await client.send(new sdk.CopyObjectCommand({ Bucket: name, Key: to, CopySource }));
    } catch (error) {
      if (getCode(error) === "NoSuchKey") return;
      throw error;
    }
    await client.send(new sdk.DeleteObjectCommand({ Bucket: name, Key: from }));
  });

async function* list(
  { sdk, client, name }: Bucket,
  folders: readonly Folder[],
): AsyncIterable<StoredObject[]> {
  for (const folder of folders) {
    let ContinuationToken: string | undefined;
    do {
      const page = await withNamedErrors(() =>
        client.send(new sdk.ListObjectsV2Command({ Bucket: name, Prefix: `${folder}/`, ContinuationToken })),
      );
      yield (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
        Key === undefined || LastModified === undefined ? [] : [{ key: Key, modifiedAt: LastModified }],
      );
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }
}

async function withNamedErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new StorageError(error);
  }
}
