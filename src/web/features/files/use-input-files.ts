import { useState } from "react";
import type { SessionFile } from "#contract/schemas/file.ts";
import type { FileLimits } from "#contract/schemas/utility.ts";
import type { Arrival, UtilitySession } from "#web/features/session/use-utility-session.ts";
import { checkUpload } from "./upload/check-upload.ts";
import { inOrder, moveItem } from "./order/move-item.ts";
import type { UploadEntry } from "./upload/queue/upload-job.ts";
import { noSession } from "./upload/queue/upload-failure.ts";
import { useUploads } from "./upload/use-uploads.ts";
import { prepareToasts } from "#web/ui/show-toast.ts";

export interface InputFilesState {
  readonly session: UtilitySession;
  readonly limits: FileLimits;
  /** In the requested order, else as uploaded. */
  readonly files: readonly SessionFile[];
  readonly isOrdered: boolean;
  readonly uploads: readonly UploadEntry[];
  readonly arrival: Arrival;
  /** Why nothing was uploaded. */
  readonly mistakes: readonly string[];
  /** Uploads the files if none has a mistake. */
  add(files: readonly File[]): void;
  retry(id: number): void;
  cancel(id: number): void;
  dismiss(mistake: string): void;
  move(from: number, to: number): void;
}

interface Options {
  /** File names in order; others follow as uploaded. */
  readonly order?: readonly string[];
  /** Takes a new order. Without it, order doesn't matter. */
  readonly onOrder?: (filenames: readonly string[]) => void;
}

export function useInputFiles(
  session: UtilitySession,
  limits: FileLimits,
  { order = [], onOrder }: Options = {},
): InputFilesState {
  const [mistakes, setMistakes] = useState<readonly string[]>([]);
  const isOrdered = onOrder !== undefined;
  const refuse = (sentence: string) => setMistakes((before) => [...new Set([...before, sentence])]);
  // One at a time, to keep the chosen order.
  const uploads = useUploads({ session, atOnce: isOrdered ? 1 : 3, onRefused: refuse });
  const present = session.session?.inputFiles ?? [];
  const files = isOrdered ? inOrder(present, order, nameOf) : present;

  return {
    session,
    limits,
    files,
    isOrdered,
    uploads: uploads.entries,
    arrival: arrivalOf(uploads.entries, mistakes),
    mistakes,
    add(chosen) {
      const taken = present.length + uploads.entries.length;
      const found =
        session.session?.status === "ACTIVE" ? checkUpload(chosen, limits, taken) : [noSession];
      setMistakes(found);
      if (found.length > 0) return;
      void prepareToasts();
      uploads.add(chosen);
    },
    retry: uploads.retry,
    cancel: uploads.cancel,
    dismiss: (mistake) => setMistakes(mistakes.filter((other) => other !== mistake)),
    move: (from, to) => onOrder?.(moveItem(files, from, to).map(nameOf)),
  };
}

/** Refusals count as failed: only the person knows whether to go on. */
function arrivalOf(entries: readonly UploadEntry[], mistakes: readonly string[]): Arrival {
  if (entries.some(({ state }) => state !== "failed")) return "coming";
  return entries.length + mistakes.length > 0 ? "failed" : "settled";
}

function nameOf({ filename }: SessionFile): string {
  return filename;
}
