/** How long the browser may take to begin reading the blob, in milliseconds. */
const readWithin = 60_000;

/** Saves bytes as a file of the person's device. Throws when there are none. */
export function saveBlob(blob: Blob, filename: string): void {
  if (blob.size === 0) throw new Error("No data received.");
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), readWithin);
}
