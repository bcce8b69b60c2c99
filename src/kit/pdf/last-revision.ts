import { runQpdf } from "./qpdf.ts";

export type LastRevision = {
  readonly bytes: Uint8Array;
  /** Whether qpdf repaired something on the way, so it may have left out what it couldn't read. */
  readonly isRepaired: boolean;
};

/**
 * Rewrites a PDF as its last revision says it is (ISO 32000-1, 7.5.6). pdf-lib reads all revisions in one go, so that a
 * title that was removed or an object that was freed would come back. Undefined if there is only one revision, or qpdf
 * can't read it.
 */
export async function lastRevision(bytes: Uint8Array): Promise<LastRevision | undefined> {
  if (!hasRevisions(bytes)) return undefined;
  const words = ["--stream-data=preserve", "--object-streams=preserve", "--deterministic-id"];
  const { code, output } = await runQpdf([...words, "/in.pdf", "/out.pdf"], { "in.pdf": bytes });
  return output === null ? undefined : { bytes: output, isRepaired: code !== 0 };
}

const word = "startxref";

function hasRevisions(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = file.indexOf(word); at !== -1; at = file.indexOf(word, at + 1)) {
    const place = file.toString("latin1", at + word.length, at + word.length + 20);
    // A linearized file starts with the table of its first page, and has no place there.
    if (!/^\s*0\s/.test(place)) count += 1;
  }
  return count > 1;
}
