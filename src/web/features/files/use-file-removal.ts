import { useMutation } from "@tanstack/react-query";
import type { FileFolder } from "#contract/facts/files/file.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { isProblem } from "#web/api/http/problem-error.ts";
import { deleteFiles } from "#web/api/sessions/session-files.ts";
import { reloadOrTell } from "./upload/use-uploads.ts";
import type { UtilitySession } from "#web/features/session/use-utility-session.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { usePendingVariables } from "#web/ui/use-pending-variables.ts";

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

interface Removal {
  readonly sessionId: string;
  readonly filenames: readonly string[];
  /** Starts the failure message. */
  readonly sentence: string;
}

export function useFileRemoval(session: UtilitySession, folder: FileFolder) {
  const mutationKey = ["file removal", session.session?.sessionId, folder];
  const removal = useMutation({
    mutationKey,
    mutationFn: ({ sessionId, filenames }: Removal) => deleteFiles(sessionId, folder, filenames),
    onSuccess: (left) => session.adopt(left),
    onError(error, { sentence }) {
      showToast({ message: `${sentence}: ${errorMessage(error)}`, style: "error" });
      // Another tab changed the files, so reload them.
      const isOutdated = isProblem(
        error,
        "file_not_found",
        "session_not_found",
        "session_not_active",
      );
      if (isOutdated) reloadOrTell(session);
    },
  });
  const pending = usePendingVariables<Removal>(mutationKey);
  const removing = new Set(pending.flatMap(({ filenames }) => filenames));

  const remove = (filenames: readonly string[], sentence: string) => {
    if (session.session === null) {
      showToast({ message: "Cannot remove file: Session details missing.", style: "error" });
      return;
    }
    removal.mutate({ sessionId: session.session.sessionId, filenames, sentence });
  };

  return {
    isRemoving: (filename: string) => removing.has(filename),
    removeOne: (filename: string) => remove([filename], sentences[folder].one(filename)),
    removeAll(filenames: readonly string[]): void {
      if (filenames.length === 0 && folder === "output") {
        showToast({ message: "No output files to remove.", style: "info" });
        return;
      }
      remove(filenames, sentences[folder].all);
    },
  };
}
