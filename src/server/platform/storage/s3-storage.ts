import { createReadStream, createWriteStream } from "node:fs";
import { rm, stat as statLocal } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import {
  type ByteRange,
  type FileStorage,
  StoredFileMissing,
  type StoredObject,
} from "./file-storage.ts";
import { repeatPassing } from "./repeat-passing.ts";
import { causedBy } from "./storage-error.ts";
import type { S3Location } from "./storage-url.ts";

/** In milliseconds, without the time to send the bytes. */
const answerMilliseconds = 10_000;
/** In bytes per millisecond. */
const slowestSending = 1000;

/** Creates storage in an S3-compatible bucket. A request fails after `patience` milliseconds without an answer. */
export function createS3Storage(
  { bucket, endpoint, region }: S3Location,
  patience = answerMilliseconds,
): FileStorage {
  const client = createClient({ endpoint, region, patience });
  const disk = new Disk(
    new S3Driver({ client, bucket, visibility: "private", supportsACL: false }),
  );

  async function read(key: string, range?: ByteRange): Promise<Readable> {
    // FlyDrive reads only whole files.
    const command = new GetObjectCommand({
      Bucket: bucket,
      Key: key,
      ...(range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` }),
    });
    try {
      const { Body: body } = await client.send(command);
      if (body instanceof Readable) return body;
      throw new Error(`The storage answered no bytes for ${key}.`);
    } catch (error) {
      if (causedBy(error, "NoSuchKey", "NotFound"))
        throw new StoredFileMissing(key, { cause: error });
      throw error;
    }
  }

  async function* list(prefix: string): AsyncIterable<StoredObject> {
    // FlyDrive drops the sizes. The slash matters: S3 compares letters, not folders.
    const asked = { Bucket: bucket, Prefix: `${prefix}/` };
    let token: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ ...asked, ContinuationToken: token }),
      );
      for (const { Key: key, Size: size, LastModified: lastModified } of page.Contents ?? []) {
        if (key === undefined || size === undefined || lastModified === undefined) continue;
        yield { key, size, lastModified };
      }
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  return {
    kind: "s3",
    localDirectory: undefined,
    async moveIn(key, localPath) {
      const { size } = await statLocal(localPath);
      await repeatPassing(await client.config.maxAttempts(), async () => {
        // S3 takes no stream without a length, and the SDK omits a length of 0.
        using body = size === 0 ? undefined : openBody(localPath);
        const content =
          body === undefined
            ? { Body: new Uint8Array() }
            : { Body: body.stream, ContentLength: size };
        const command = new PutObjectCommand({ Bucket: bucket, Key: key, ...content });
        await client.send(command, { requestTimeout: patience + size / slowestSending });
      });
      await rm(localPath);
    },
    read,
    async stat(key) {
      try {
        const { contentLength, lastModified } = await disk.getMetaData(key);
        return { key, size: contentLength, lastModified };
      } catch (error) {
        if (causedBy(error, "NotFound", "NoSuchKey")) return undefined;
        throw error;
      }
    },
    delete: (key) => disk.delete(key),
    async deletePrefix(prefix) {
      for await (const { key } of list(prefix)) await disk.delete(key);
    },
    list,
    async localCopy(key, directory) {
      const copy = path.join(directory, path.basename(key));
      await pipeline(await read(key), createWriteStream(copy));
      return copy;
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
    close: async () => client.destroy(),
  };
}

/** The SDK leaves the file open if it isn't sent whole. */
function openBody(localPath: string): Disposable & { readonly stream: Readable } {
  const stream = createReadStream(localPath);
  return { stream, [Symbol.dispose]: () => void stream.destroy() };
}

const quiet = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** Its logger is silent: callers report what is thrown. */
function createClient({
  endpoint,
  region,
  patience,
}: Pick<S3Location, "endpoint" | "region"> & { readonly patience: number }): S3Client {
  return new S3Client({
    ...(region === undefined ? {} : { region }),
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    logger: quiet,
    // Compatible stores don't know the checksums that the SDK adds by default.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // A timeout for the answer's start: one for silence would break slow downloads.
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: patience,
      throwOnRequestTimeout: true,
    },
  });
}
