/** Tells whether an error or its cause has one of these codes or names. FlyDrive wraps errors. */
export function causedBy(error: unknown, ...names: readonly string[]): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (names.includes(current.name)) return true;
    if ("code" in current && names.includes(String(current.code))) return true;
  }
  return false;
}

// EFBIG comes from a limit on a process's files; the last three from S3-compatible stores.
const fullCodes = [
  "ENOSPC",
  "EDQUOT",
  "EFBIG",
  "InsufficientStorage",
  "QuotaExceeded",
  "XMinioStorageFull",
];

/** The storage or the upload folder failed; the reason is the cause. */
export class StorageFailure extends Error {
  override readonly name = "StorageFailure";
  /** False if it can't be reached, read or written. */
  readonly isFull: boolean;

  constructor(cause: unknown) {
    const isFull = causedBy(cause, ...fullCodes);
    super(isFull ? "The storage is full." : "The storage cannot be used.", { cause });
    this.isFull = isFull;
  }
}
