import type { Readable } from "node:stream";

/** `size` in bytes. */
export interface StoredObject {
  readonly key: string;
  readonly size: number;
  readonly lastModified: Date;
}

/** First and last included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Keeps files in a folder or an S3-compatible store. Keys are parts of letters, digits, `-` and `_`, joined by `/`. */
export interface FileStorage {
  readonly kind: "disk" | "s3";
  /** Where files can be read in place; undefined if they are downloaded first. */
  readonly localDirectory: string | undefined;
  /** Moves a local file into the storage, replacing what is there. It survives a power cut unless told not to wait. */
  moveIn(key: string, localPath: string, waiting?: { readonly forDisk: boolean }): Promise<void>;
  /** Throws StoredFileMissing. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  stat(key: string): Promise<StoredObject | undefined>;
  /** Succeeds if the file is already gone. */
  delete(key: string): Promise<void>;
  deletePrefix(prefix: string): Promise<void>;
  /** In no order. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /**
   * Returns a path to read a file at: the stored file, or a copy in the given folder, which the caller removes. Throws
   * StoredFileMissing.
   */
  localCopy(key: string, directory: string): Promise<string>;
  /** Throws when the storage can't be used right now. */
  check(): Promise<void>;
  close(): Promise<void>;
}

export class StoredFileMissing extends Error {
  override readonly name = "StoredFileMissing";

  constructor(key: string, options?: ErrorOptions) {
    super(`There is no file ${key} in the storage.`, options);
  }
}
