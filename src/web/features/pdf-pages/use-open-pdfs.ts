import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { FileFolder } from "#contract/facts/files/file.ts";
import type { SessionFile } from "#contract/schemas/file.ts";
import { fileBytesQuery } from "#web/api/sessions/session-files.ts";
import type { OpenPdf } from "./open-pdf.ts";

/** `failed` if its pages can't be drawn. */
export interface ShownPdf {
  readonly filename: string;
  readonly pdf: OpenPdf | "failed";
}

export function useOpenPdfs(
  sessionId: string,
  files: readonly SessionFile[],
  folder: FileFolder = "input",
): readonly ShownPdf[] {
  const client = useQueryClient();
  const [shown, setShown] = useState<readonly (ShownPdf & { readonly key: string })[]>([]);
  const keyOf = (file: SessionFile) => JSON.stringify(file);
  const wanted = files.map(keyOf).join("\n");
  useEffect(() => {
    let isGone = false;
    const open = async (file: SessionFile) => {
      try {
        const blob = await client.fetchQuery(fileBytesQuery({ sessionId, folder, file }));
        const { openPdf } = await import("./open-pdf.ts");
        return await openPdf(blob);
      } catch {
        // The server will explain what is wrong.
        return "failed";
      }
    };
    for (const file of files) {
      if (shown.some(({ key }) => key === keyOf(file))) continue;
      void open(file).then((pdf) => {
        if (isGone) return pdf === "failed" ? undefined : pdf.close();
        const { filename } = file;
        return setShown((now) => [
          ...now.filter(({ key }) => key !== keyOf(file)),
          { key: keyOf(file), filename, pdf },
        ]);
      });
    }
    return () => {
      isGone = true;
    };
    // `shown` is left out, so showing a file doesn't reopen it.
    // oxlint-disable-next-line exhaustive-deps
  }, [sessionId, folder, wanted]);
  return files.flatMap((file) => shown.find(({ key }) => key === keyOf(file)) ?? []);
}
