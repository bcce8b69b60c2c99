import type { SessionFile } from "#contract/schemas/file.ts";
import type { LookableFile } from "#kit/detection/files/look-at-file.ts";
import { downloadFile, downloadPart, type FilePlace } from "#web/api/sessions/session-files.ts";

/** A file that can be sent on: in the page, or in a session, from where only what is asked for is fetched. */
export interface SendableFile extends LookableFile {
  /** All of it. Throws as `downloadFile` does. */
  readonly whole: () => Promise<Blob>;
}

/** A result that can be sent on; what is large is made when it is asked for. */
export type Sendable =
  | { readonly kind: "text"; readonly text: () => string }
  | { readonly kind: "files"; readonly files: () => readonly SendableFile[] };

/** A file that a run has made in the page. */
export function sendableBlob(blob: Blob, filename: string): SendableFile {
  const file = new File([blob], filename, { type: blob.type });
  return {
    name: filename,
    type: blob.type,
    size: blob.size,
    slice: (start, end) => file.slice(start, end),
    whole: async () => file,
  };
}

/** A file of a session, which stays there until its taker is chosen. */
export function sendableOfSession(sessionId: string, file: SessionFile): SendableFile {
  const place: FilePlace = { sessionId, folder: "output", file };
  return {
    name: file.filename,
    type: file.contentType,
    size: file.size,
    slice: (start, end = file.size) => ({
      arrayBuffer: () => downloadPart(place, start, Math.min(end, file.size)),
    }),
    whole: () => downloadFile(place, false),
  };
}
