import {
  type FileLinks,
  type FileParts,
  type FileRow,
  findStoredFile,
} from "#server/features/files/index.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { isValid } from "../session-time.ts";
import { selectSession } from "../store.ts";

/** `expires` is in Unix milliseconds. */
interface AskedLink {
  readonly fileId: string;
  readonly expires: number;
  readonly signature: string;
}

/** Throws Refusal; links end with the file's session. */
export async function followLink(
  { database: { pool }, clock }: Pick<FileParts, "database" | "clock">,
  links: FileLinks,
  { fileId, expires, signature }: AskedLink,
): Promise<FileRow> {
  if (!links.isOurs(fileId, expires, signature)) throw new Refusal("link_invalid");
  const now = clock.now();
  if (expires <= now.getTime()) throw new Refusal("link_expired");
  const file = await findStoredFile(pool, fileId);
  if (file === undefined) throw new Refusal("file_not_found", "This file has been deleted.");
  const session = await selectSession(pool, file.sessionId);
  if (session === undefined || !isValid(session, now)) throw new Refusal("link_expired");
  return file;
}
