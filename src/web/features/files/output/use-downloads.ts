import { useState } from "react";
import type { FileFolder } from "#contract/facts/file.ts";
import type { SessionFile } from "#contract/schemas/file.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { openBlob, saveBlob } from "#web/api/save-blob.ts";
import { downloadFile, downloadZip } from "#web/api/sessions/session-files.ts";
import type { UtilitySession } from "#web/features/session/use-utility-session.ts";
import { showToast } from "#web/ui/show-toast.ts";

const tooFew = "At least two output files are required to download as a ZIP.";

type Way = "open" | "save" | "zip";

/** The ways to get a session's files; each failure is told by its own sentence. */
export function useDownloads({ session }: UtilitySession, folder: FileFolder) {
  const [busy, setBusy] = useState<readonly string[]>([]);
  const keyOf = (way: Way, filename = "") => `${way} ${filename}`;

  const attempt = async (key: string, sentence: string, work: (id: string) => Promise<void>) => {
    if (session === null) {
      const message = "No active session to download files from.";
      showToast({ message, style: "warning" });
      return;
    }
    setBusy((before) => [...before, key]);
    try {
      await work(session.sessionId);
    } catch (error) {
      showToast({ message: `${sentence}: ${errorMessage(error)}`, style: "error" });
    } finally {
      setBusy((before) => before.filter((other) => other !== key));
    }
  };

  return {
    isBusy: (way: Way, filename = "") => busy.includes(keyOf(way, filename)),
    open: (file: SessionFile) =>
      attempt(keyOf("open", file.filename), failureOf(file), (sessionId) =>
        openBlob(() => downloadFile({ sessionId, folder, file }, false)),
      ),
    save: (file: SessionFile) =>
      attempt(keyOf("save", file.filename), failureOf(file), async (sessionId) =>
        saveBlob(await downloadFile({ sessionId, folder, file }, true), file.filename),
      ),
    async saveZip({ code }: Pick<CatalogueEntry, "code">): Promise<void> {
      if (session !== null && session.outputFiles.length < 2) {
        showToast({ message: tooFew, style: "warning" });
        return;
      }
      const sentence = "Failed to download output files as ZIP";
      await attempt(keyOf("zip"), sentence, async (sessionId) =>
        saveBlob(await downloadZip(sessionId), `${code}_output.zip`),
      );
    },
  };
}

function failureOf({ filename }: SessionFile): string {
  return `Failed to download file '${filename}'`;
}
