const units = ["Bytes", "KB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB"] as const;
const step = 1024;
const number = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

/** A size in bytes with its unit, in steps of 1024: `0 Bytes`, `1.5 KB`. */
export function formatBytes(bytes: number): string {
  let value = Math.max(0, bytes);
  let index = 0;
  // What would be shown as 1,024 of a unit is one of the next.
  while (index < units.length - 1 && Math.round(value * 100) / 100 >= step) {
    value /= step;
    index += 1;
  }
  return `${number.format(value)} ${units[index] ?? "YB"}`;
}
