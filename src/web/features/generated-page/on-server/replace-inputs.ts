import type { Session } from "#contract/schemas/session.ts";
import { deleteFiles } from "#web/api/sessions/session-files.ts";
import { uploadFiles } from "#web/api/sessions/upload-file.ts";
import { keepUploaded } from "#web/features/kept-work/uploaded-files.ts";

interface Sending {
  /** Called with the place of the file that is sent, and the bytes of it that were. */
  readonly onProgress?: (place: number, bytes: number) => void;
  readonly signal?: AbortSignal;
}

/** Replaces a session's input files and returns the session. Throws the signal's reason. */
export async function replaceInputs(
  session: Session,
  samples: readonly File[],
  { onProgress = () => undefined, signal = new AbortController().signal }: Sending = {},
): Promise<Session> {
  const { sessionId, inputFiles } = session;
  const names = inputFiles.map(({ filename }) => filename);
  let current = names.length === 0 ? session : await deleteFiles(sessionId, "input", names);
  for (const [place, file] of samples.entries()) {
    const present = new Set(current.inputFiles.map(({ filename }) => filename));
    current = await uploadFiles({
      sessionId,
      files: [file],
      onProgress: (bytes) => onProgress(place, bytes),
      signal,
    });
    const added = current.inputFiles.find(({ filename }) => !present.has(filename));
    if (added !== undefined) keepUploaded(current, added.filename, file);
  }
  return current;
}
