import { useRef, useState } from "react";
import type { Session } from "#contract/session.ts";
import type { FileLimits } from "#contract/utility.ts";
import { errorMessage } from "#web/api/problem-error.ts";
import { uploadFiles } from "#web/api/upload-files.ts";
import { checkUpload } from "#web/features/files/check-upload.ts";
import type { UtilitySession } from "#web/features/session/use-utility-session.ts";

export interface UploadState {
  /** The share that has been sent, 0 to 1; null while nothing is under way. */
  readonly progress: number | null;
  /** Why nothing was uploaded, a sentence each. */
  readonly mistakes: readonly string[];
  upload(files: readonly File[]): Promise<void>;
  cancel(): void;
}

const noSession = "Session not available. Cannot upload files.";

/** Uploads into the session's input folder, checked first, all or nothing. */
export function useUpload({ session, adopt }: UtilitySession, limits: FileLimits): UploadState {
  const [progress, setProgress] = useState<number | null>(null);
  const [mistakes, setMistakes] = useState<readonly string[]>([]);
  const controller = useRef<AbortController>(null);

  const send = async (current: Session, files: readonly File[]) => {
    const { signal } = (controller.current = new AbortController());
    setProgress(0);
    try {
      adopt(
        await uploadFiles({
          sessionId: current.sessionId,
          files,
          onProgress: setProgress,
          signal,
        }),
      );
    } catch (error) {
      if (!signal.aborted) setMistakes([`Upload failed: ${errorMessage(error)}`]);
    } finally {
      setProgress(null);
    }
  };

  const upload = async (files: readonly File[]) => {
    if (session === null) {
      setMistakes([noSession]);
      return;
    }
    const found = checkUpload(files, limits, session.inputFiles.length);
    setMistakes(found);
    if (found.length === 0) await send(session, files);
  };

  return { progress, mistakes, upload, cancel: () => controller.current?.abort() };
}
