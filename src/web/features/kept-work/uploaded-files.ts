import type { Session } from "#contract/schemas/session.ts";
import type { UtilitySession } from "#web/features/session/use-utility-session.ts";
import { keepWork, readKeptWork } from "#web/browser/kept-work.ts";
import { keepFiles } from "./kept-work.ts";

interface Uploaded {
  readonly sessionId: string;
  /** By the server's names. */
  readonly files: ReadonlyMap<string, File>;
}

type Whose = Pick<Session, "sessionId" | "utilityId">;

const keyOf = (utilityId: string) => `uploaded to ${utilityId}`;

/** Keeps a file that this tab uploaded, until a later session of the utility has one. */
export function keepUploaded(session: Whose, filename: string, file: File): void {
  const files = new Map([...readUploaded(session), [filename, file]]);
  keepWork(keyOf(session.utilityId), { sessionId: session.sessionId, files });
}

function readUploaded({ sessionId, utilityId }: Whose): ReadonlyMap<string, File> {
  const kept = readKeptWork<Uploaded>(keyOf(utilityId));
  return kept?.sessionId === sessionId ? kept.files : new Map();
}

export interface LostFiles {
  /** Those this tab still has. */
  readonly kept: readonly File[];
  /** Names of those to be chosen again. */
  readonly missing: readonly string[];
}

/** Sorts the input files of an ended session into what this tab still has and what it doesn't. */
export function lostFilesOf(ended: Whose & Pick<Session, "inputFiles">): LostFiles {
  const uploaded = readUploaded(ended);
  const names = ended.inputFiles.map(({ filename }) => filename);
  return {
    kept: names.flatMap((name) => uploaded.get(name) ?? []),
    missing: names.filter((name) => !uploaded.has(name)),
  };
}

interface Begun {
  /** Names of files to be chosen again. */
  readonly missing: readonly string[];
  /** Why no session started, or null. */
  readonly error: Error | null;
}

/** Starts a new session that gets the ended one's files, as far as this tab still has them. */
export async function startAgain(
  session: Pick<UtilitySession, "utilityId" | "ended" | "initialize">,
): Promise<Begun> {
  const { kept, missing } =
    session.ended === null ? { kept: [], missing: [] } : lostFilesOf(session.ended);
  const readable = await Promise.all(kept.map(isReadable));
  const files = kept.filter((_, index) => readable[index]);
  // The page uploads them once there is a session.
  if (files.length > 0) keepFiles(session.utilityId, files);
  const error = await session.initialize();
  const unread = kept.filter((_, index) => !readable[index]).map(({ name }) => name);
  return { missing: [...missing, ...unread], error };
}

/** Returns false for a file that was changed, moved or deleted since it was chosen. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
