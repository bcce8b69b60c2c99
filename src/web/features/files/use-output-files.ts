import { useQueryClient } from "@tanstack/react-query";
import type { SessionFile } from "#contract/file.ts";
import type { Session } from "#contract/session.ts";
import type { CatalogueEntry } from "#contract/utility.ts";
import { errorMessage } from "#web/api/problem-error.ts";
import { saveBlob } from "#web/api/save-blob.ts";
import { deleteFiles, downloadZip, fileBytesQuery } from "#web/api/session-files.ts";
import { showToast } from "#web/ui/show-toast.ts";

interface Parts {
  readonly session: Session | null;
  readonly utility: CatalogueEntry;
  readonly adopt: (session: Session) => void;
}

/** What can be done with the files that runs made; each failure is told by its own sentence. */
export function useOutputFiles({ session, utility, adopt }: Parts) {
  const queryClient = useQueryClient();
  const fail = (sentence: string, error: unknown) =>
    showToast({ message: `${sentence}: ${errorMessage(error)}`, style: "error" });

  return {
    async download(file: SessionFile): Promise<void> {
      if (session === null) {
        const message = "No active session to download files from.";
        showToast({ message, style: "warning" });
        return;
      }
      try {
        const place = { sessionId: session.sessionId, folder: "output", file } as const;
        saveBlob(await queryClient.fetchQuery(fileBytesQuery(place)), file.filename);
      } catch (error) {
        fail(`Failed to download file '${file.filename}'`, error);
      }
    },
    async downloadAll(): Promise<void> {
      if (session === null) return;
      try {
        saveBlob(await downloadZip(session.sessionId), `${utility.code}_output.zip`);
      } catch (error) {
        fail("Failed to download output files as ZIP", error);
      }
    },
    async remove(file: SessionFile): Promise<void> {
      if (session === null) return;
      try {
        adopt(await deleteFiles(session.sessionId, "output", [file.filename]));
      } catch (error) {
        fail(`Failed to remove output file '${file.filename}'`, error);
      }
    },
    async removeAll(): Promise<void> {
      if (session === null || session.outputFiles.length === 0) {
        showToast({ message: "No output files to remove.", style: "info" });
        return;
      }
      try {
        const names = session.outputFiles.map(({ filename }) => filename);
        adopt(await deleteFiles(session.sessionId, "output", names));
      } catch (error) {
        fail("Failed to remove all output files", error);
      }
    },
  };
}
