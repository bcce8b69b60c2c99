import type { FileFolder } from "#contract/facts/files/file.ts";
import type { Session } from "#contract/schemas/session.ts";
import type { FileLimits } from "#contract/schemas/utility.ts";
import { manifestOf } from "#server/features/catalogue/index.ts";
import { deleteFiles, type IncomingFile, uploadFiles } from "#server/features/files/index.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { lockOwnSession, readSessionToChange, refuseBusy, refuseEnded } from "../own-session.ts";
import { withFiles } from "../read-sessions.ts";
import type { SessionParts } from "../session-parts.ts";
import type { SessionRow } from "../session-row.ts";

export interface SessionUpload {
  readonly sessionId: string;
  readonly files: AsyncIterable<IncomingFile>;
  readonly replaceExisting: boolean;
  /** Authenticates the caller again. Throws Refusal. */
  readonly callerNow: () => Promise<Caller>;
}

export interface UploadRules {
  /** Refuses while the queue is too long for more runs. */
  readonly refuseCrowded: (network: string) => Promise<void>;
}

/**
 * Uploads all or none. Checks caller and session before the first byte and after the last. Throws
 * Refusal.
 */
export async function uploadToSession(
  parts: SessionParts & UploadRules,
  caller: Caller,
  { sessionId, files, replaceExisting, callerNow }: SessionUpload,
): Promise<Session> {
  const refuseClosed = (session: SessionRow) => {
    refuseEnded(session, parts.clock.now(), "Session not available. Cannot upload files.");
    refuseBusy(session);
  };
  let current = caller;
  const received = async function* () {
    yield* files;
    current = await callerNow();
  };
  let session = await readSessionToChange(parts.database.pool, caller, sessionId);
  refuseClosed(session);
  await parts.refuseCrowded(caller.network);
  await uploadFiles(parts, {
    sessionId,
    turnOf: caller.network,
    limits: limitsOf(parts, session),
    files: received(),
    replaceExisting,
    admit: async (client) => {
      session = await lockOwnSession(client, current, sessionId);
      refuseClosed(session);
    },
  });
  return withFiles(parts, session);
}

function limitsOf({ catalogue }: SessionParts, { utilityId }: SessionRow): FileLimits {
  const manifest = manifestOf(catalogue, utilityId);
  if (manifest === undefined) throw new Refusal("utility_not_available");
  if (manifest.files !== null) return manifest.files;
  throw new Refusal("too_many_files", `"${manifest.name}" takes no files.`);
}

/** Deletes all or none. Throws Refusal. */
export async function deleteFromSession(
  parts: SessionParts,
  caller: Caller,
  { sessionId, folder, filenames }: { sessionId: string; folder: FileFolder; filenames: string[] },
): Promise<void> {
  await readSessionToChange(parts.database.pool, caller, sessionId);
  await deleteFiles(parts, {
    sessionId,
    folder,
    filenames,
    admit: async (client) => refuseBusy(await lockOwnSession(client, caller, sessionId)),
  });
}
