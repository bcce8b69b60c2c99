import { useState } from "react";
import type { FileFolder } from "#contract/facts/file.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { isProblem } from "#web/api/http/problem-error.ts";
import { deleteFiles } from "#web/api/sessions/session-files.ts";
import { reloadOrTell } from "./upload/use-uploads.ts";
import type { UtilitySession } from "#web/features/session/use-utility-session.ts";
import { showToast } from "#web/ui/show-toast.ts";

const sentences = {
  input: {
    one: (filename: string) => `Failed to remove input file '${filename}'`,
    all: "Failed to delete all input files",
  },
  output: {
    one: (filename: string) => `Failed to remove output file '${filename}'`,
    all: "Failed to remove all output files",
  },
} as const;

/** Takes files of a folder out of the session; each failure is told by its own sentence. */
export function useFileRemoval(session: UtilitySession, folder: FileFolder) {
  const [removing, setRemoving] = useState<readonly string[]>([]);

  const remove = async (filenames: readonly string[], sentence: string) => {
    if (session.session === null) {
      showToast({ message: "Cannot remove file: Session details missing.", style: "error" });
      return;
    }
    setRemoving((before) => [...before, ...filenames]);
    try {
      session.adopt(await deleteFiles(session.session.sessionId, folder, filenames));
    } catch (error) {
      showToast({ message: `${sentence}: ${errorMessage(error)}`, style: "error" });
      // Another tab has changed what is there: the page must not go on showing it.
      const isOutdated = isProblem(
        error,
        "file_not_found",
        "session_not_found",
        "session_not_active",
      );
      if (isOutdated) reloadOrTell(session);
    } finally {
      setRemoving((before) => before.filter((filename) => !filenames.includes(filename)));
    }
  };

  return {
    isRemoving: (filename: string) => removing.includes(filename),
    removeOne: (filename: string) => remove([filename], sentences[folder].one(filename)),
    async removeAll(filenames: readonly string[]): Promise<void> {
      if (filenames.length === 0 && folder === "output") {
        showToast({ message: "No output files to remove.", style: "info" });
        return;
      }
      await remove(filenames, sentences[folder].all);
    },
  };
}
