import type { Session } from "#contract/schemas/session.ts";
import { deleteFiles } from "#web/api/sessions/session-files.ts";
import { uploadFiles } from "#web/api/sessions/upload-file.ts";
import { keepUploaded } from "#web/features/kept-work/uploaded-files.ts";

/** Replaces a session's input files and returns the session. */
export async function replaceInputs(session: Session, samples: readonly File[]): Promise<Session> {
  const { sessionId, inputFiles } = session;
  const names = inputFiles.map(({ filename }) => filename);
  let current = names.length === 0 ? session : await deleteFiles(sessionId, "input", names);
  const { signal } = new AbortController();
  for (const file of samples) {
    const present = new Set(current.inputFiles.map(({ filename }) => filename));
    current = await uploadFiles({ sessionId, files: [file], onProgress: () => undefined, signal });
    const added = current.inputFiles.find(({ filename }) => !present.has(filename));
    if (added !== undefined) keepUploaded(current, added.filename, file);
  }
  return current;
}
