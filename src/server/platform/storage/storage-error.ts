/** Whether an error, or what caused it, carries one of these codes or names. FlyDrive wraps errors. */
export function causedBy(error: unknown, ...names: readonly string[]): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (names.includes(current.name)) return true;
    if ("code" in current && names.includes(String(current.code))) return true;
  }
  return false;
}

/** Whether a storage failed because it has no room left. */
export function isStorageFull(error: unknown): boolean {
  return causedBy(error, "ENOSPC", "EDQUOT", "InsufficientStorage", "QuotaExceeded");
}
