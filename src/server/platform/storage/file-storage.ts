import type { Readable } from "node:stream";

/** A file as the storage itself knows it; `size` in bytes. */
export interface StoredObject {
  readonly key: string;
  readonly size: number;
  readonly lastModified: Date;
}

/** Bytes of a file, first and last included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where files are kept: a local folder or an S3-compatible store, and no code asks which.
 * Keys are parts joined by `/`, of letters, digits, `-` and `_`; they never hold a file's name.
 */
export interface FileStorage {
  readonly kind: "disk" | "s3";
  /** The folder that files are read from in place; undefined where they are downloaded first. */
  readonly localDirectory: string | undefined;
  /**
   * Moves a local file into the storage, replacing what is there; the local file is gone after. Unless told otherwise
   * it survives a power cut then.
   */
  moveIn(key: string, localPath: string, waiting?: { readonly forDisk: boolean }): Promise<void>;
  /** The bytes of a file, or some of them. Throws StoredFileMissing. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  stat(key: string): Promise<StoredObject | undefined>;
  /** Deletes a file; one that is not there is deleted already. */
  delete(key: string): Promise<void>;
  /** Deletes every file below a folder. */
  deletePrefix(prefix: string): Promise<void>;
  /** Every file below a folder, in no order. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /**
   * A path to read a file at: the file itself on disk storage, which must not be changed; else a
   * copy in the given folder, which its owner removes. Throws StoredFileMissing.
   */
  localCopy(key: string, directory: string): Promise<string>;
  /** Throws when the storage cannot be used at this moment. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** A file that should be in the storage is not there. */
export class StoredFileMissing extends Error {
  override readonly name = "StoredFileMissing";

  constructor(key: string, options?: ErrorOptions) {
    super(`There is no file ${key} in the storage.`, options);
  }
}
