import { useMutation } from "@tanstack/react-query";
import type { FileFolder } from "#contract/facts/files/file.ts";
import type { SessionFile } from "#contract/schemas/file.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { openBlob, saveBlob } from "#web/api/save-blob.ts";
import { downloadFile, downloadZip } from "#web/api/sessions/session-files.ts";
import type { UtilitySession } from "#web/features/session/use-utility-session.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { usePendingVariables } from "#web/ui/use-pending-variables.ts";

const tooFew = "At least two output files are required to download as a ZIP.";

type Way = "open" | "save" | "zip";

interface Download {
  readonly way: Way;
  /** Empty for all files. */
  readonly filename: string;
  /** Starts the failure message. */
  readonly sentence: string;
  readonly work: () => Promise<void>;
}

export function useDownloads({ session }: UtilitySession, folder: FileFolder) {
  const mutationKey = ["download", session?.sessionId, folder];
  const download = useMutation({
    mutationKey,
    mutationFn: ({ work }: Download) => work(),
    onError: (error, { sentence }) =>
      showToast({ message: `${sentence}: ${errorMessage(error)}`, style: "error" }),
  });
  const pending = usePendingVariables<Download>(mutationKey);

  const attempt = (
    { way, filename, sentence }: Omit<Download, "work">,
    work: (sessionId: string) => Promise<void>,
  ) => {
    if (session === null) {
      const message = "No active session to download files from.";
      showToast({ message, style: "warning" });
      return;
    }
    download.mutate({ way, filename, sentence, work: () => work(session.sessionId) });
  };

  return {
    isBusy: (way: Way, filename = "") =>
      pending.some((other) => other.way === way && other.filename === filename),
    open: (file: SessionFile) =>
      attempt({ way: "open", ...namesOf(file) }, (sessionId) =>
        openBlob(() => downloadFile({ sessionId, folder, file }, false)),
      ),
    save: (file: SessionFile) =>
      attempt({ way: "save", ...namesOf(file) }, async (sessionId) =>
        saveBlob(await downloadFile({ sessionId, folder, file }, true), file.filename),
      ),
    saveZip({ code }: Pick<CatalogueEntry, "code">): void {
      if (session !== null && session.outputFiles.length < 2) {
        showToast({ message: tooFew, style: "warning" });
        return;
      }
      const sentence = "Failed to download output files as ZIP";
      attempt({ way: "zip", filename: "", sentence }, async (sessionId) =>
        saveBlob(await downloadZip(sessionId), `${code}_output.zip`),
      );
    },
  };
}

function namesOf({ filename }: SessionFile): Pick<Download, "filename" | "sentence"> {
  return { filename, sentence: `Failed to download file '${filename}'` };
}
