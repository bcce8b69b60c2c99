import { SentenceError } from "#web/browser/error-message.ts";

/** How long the browser may take to start reading, in milliseconds. */
const readWithin = 60_000;

export function saveBlob(blob: Blob, filename: string): void {
  const url = temporaryUrl(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = filename;
  link.click();
}

/** Opens the tab before fetching, or browsers block it. Throws fetch errors, and when blocked. */
export async function openBlob(fetchBlob: () => Promise<Blob>): Promise<void> {
  const tab = window.open("", "_blank");
  if (tab === null) throw new SentenceError("Your browser blocked the new tab.");
  try {
    tab.location.replace(temporaryUrl(await fetchBlob()));
  } catch (error) {
    tab.close();
    throw error;
  }
}

function temporaryUrl(blob: Blob): string {
  const url = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(url), readWithin);
  return url;
}
