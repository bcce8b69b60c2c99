import { mkdir } from "node:fs/promises";
import path from "node:path";
import { prepareDataFolder } from "../data-folder.ts";
import { StartError } from "../start-error.ts";
import { createDiskStorage } from "./disk-storage.ts";
import type { FileStorage } from "./file-storage.ts";
import { createS3Storage } from "./s3-storage.ts";
import { causedBy } from "./storage-error.ts";
import { tellFailures } from "./tell-failures.ts";
import { parseStorageUrl, type S3Location } from "./storage-url.ts";

export interface StorageOptions {
  /** `s3://bucket?endpoint=…&region=…`; undefined uses the data folder. */
  storageUrl: string | undefined;
  dataDirectory: string;
}

/** Opens the storage and checks that it answers. Throws StartError. */
export async function openStorage({
  storageUrl,
  dataDirectory,
}: StorageOptions): Promise<FileStorage> {
  if (storageUrl !== undefined) return openS3(parseStorageUrl(storageUrl));
  const folder = path.join(await prepareDataFolder(dataDirectory), "files");
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new StartError(
      `The folder ${folder} for files cannot be created. Allow this user to write there.`,
      { cause },
    );
  }
  return tellFailures(createDiskStorage(folder));
}

async function openS3(location: S3Location): Promise<FileStorage> {
  const storage = createS3Storage(location);
  try {
    await storage.check();
    return tellFailures(storage);
  } catch (cause) {
    await storage.close();
    throw new StartError(explain(location, cause), { cause });
  }
}

function explain({ bucket, endpoint }: S3Location, cause: unknown): string {
  const place = endpoint ?? "Amazon S3";
  if (causedBy(cause, "CredentialsProviderError")) {
    return "STORAGE_URL is set, but there are no credentials for it. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.";
  }
  if (causedBy(cause, "NotFound", "NoSuchBucket")) {
    return `The storage at ${place} has no bucket "${bucket}". Create it, or correct STORAGE_URL.`;
  }
  if (statusOf(cause) === 403) {
    return `The storage at ${place} denies access to the bucket "${bucket}". Correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`;
  }
  const reason = cause instanceof Error && cause.message !== "" ? cause.message : String(cause);
  return `The storage at ${place} cannot be used (${reason}). Correct STORAGE_URL, or start the storage.`;
}

function statusOf(cause: unknown): number | undefined {
  if (typeof cause !== "object" || cause === null || !("$metadata" in cause)) return undefined;
  const metadata = cause.$metadata;
  if (typeof metadata !== "object" || metadata === null) return undefined;
  return "httpStatusCode" in metadata && typeof metadata.httpStatusCode === "number"
    ? metadata.httpStatusCode
    : undefined;
}
