import { createContext } from "react";
import type { SessionFile } from "#contract/schemas/file.ts";
import type { LookableFile } from "#kit/detection/files/look-at-file.ts";
import { downloadFile, downloadPart, type FilePlace } from "#web/api/sessions/session-files.ts";

export interface SendOrigin {
  readonly utilityId: string;
  /** True for secrets and anything made from them, which must not outlive the page. */
  readonly isSecret: boolean;
}

/** The result's origin; null when nothing can be sent. */
export const SendOriginContext = createContext<SendOrigin | null>(null);

/** A file in the page or in a session, of which only the requested part is fetched. */
export interface SendableFile extends LookableFile {
  /** Throws like `downloadFile`. */
  readonly whole: () => Promise<Blob>;
}

/** A result to send on, made on demand if large. */
export type Sendable =
  | { readonly kind: "text"; readonly text: () => string }
  | { readonly kind: "files"; readonly files: () => readonly SendableFile[] };

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

/** A session's file, not downloaded until a utility is chosen. */
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
