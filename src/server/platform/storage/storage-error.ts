/** Whether an error, or what caused it, carries one of these codes or names. FlyDrive wraps errors. */
export function causedBy(error: unknown, ...names: readonly string[]): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (names.includes(current.name)) return true;
    if ("code" in current && names.includes(String(current.code))) return true;
  }
  return false;
}

// EFBIG is what a limit on the size of a process's files answers; the last three come from
// S3-compatible stores.
const fullCodes = [
  "ENOSPC",
  "EDQUOT",
  "EFBIG",
  "InsufficientStorage",
  "QuotaExceeded",
  "XMinioStorageFull",
];

/** The storage itself failed, or the local folder where uploads are staged; the reason is the cause. */
export class StorageFailure extends Error {
  override readonly name = "StorageFailure";
  /** Whether there is no room left; else it cannot be reached, read or written. */
  readonly isFull: boolean;

  constructor(cause: unknown) {
    const isFull = causedBy(cause, ...fullCodes);
    super(isFull ? "The storage is full." : "The storage cannot be used.", { cause });
    this.isFull = isFull;
  }
}
