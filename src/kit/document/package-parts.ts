import { unzipSync, type UnzipFileInfo } from "fflate";
import { RunError } from "../run/run-error.ts";

/** In bytes, of all parts of a package. Programs hold them in memory. */
const mostUnpacked = 300 * 1024 ** 2;
const mostParts = 20_000;
/** In bytes. Larger ones don't describe a package. */
const mostDescription = 1024 ** 2;

/** What a document is called in refusals: `"a.docx"`, and "a Word document (.docx)". */
export type CalledDocument = { readonly name: string; readonly label: string };

/**
 * Returns the names of a zip's parts, with the text of those that `describes` picks. Throws RunError
 * `too_large_unpacked` before it unpacks, and `damaged_document`.
 */
export function readParts(
  content: Uint8Array,
  called: CalledDocument,
  describes: RegExp,
): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  let unpacked = 0;
  const wants = (info: UnzipFileInfo) => {
    // A part that hides its size could have any.
    unpacked += info.originalSize === 0 && info.size > 2 ? Infinity : info.originalSize;
    parts.set(info.name, "");
    if (unpacked > mostUnpacked || parts.size > mostParts) {
      throw new RunError(
        "too_large_unpacked",
        `${called.name} is more than ${mostUnpacked / 1024 ** 2} MB when unpacked. Use a smaller document, or split it.`,
      );
    }
    return describes.test(info.name) && info.originalSize <= mostDescription;
  };
  try {
    const described = unzipSync(content, { filter: wants });
    for (const [part, bytes] of Object.entries(described)) {
      parts.set(part, Buffer.from(bytes).toString());
    }
  } catch (error) {
    if (error instanceof RunError) throw error;
    throw damagedDocument(called);
  }
  return parts;
}

export function damagedDocument({ name, label }: CalledDocument, where = ""): RunError {
  return new RunError(
    "damaged_document",
    `${name} can't be read${where}. It is damaged, or not really ${label}.`,
  );
}

export function otherDocument({ name, label }: CalledDocument): RunError {
  return new RunError("not_a_document", `${name} is not ${label}.`);
}

export function lockedDocument({ name }: Pick<CalledDocument, "name">): RunError {
  return new RunError(
    "password_protected",
    `${name} has a password. Save a copy without it, and convert that.`,
  );
}
