import { useState } from "react";
import type { SessionFile } from "#contract/schemas/file.ts";
import type { FileLimits } from "#contract/schemas/utility.ts";
import type { Arrival } from "#web/features/session/arrival.ts";
import { checkUpload } from "./upload/check-upload.ts";
import { inOrder, moveItem } from "./order/move-item.ts";
import type { UploadEntry } from "./upload/queue/upload-job.ts";
import { noSession } from "./upload/queue/upload-failure.ts";
import { useUploads } from "./upload/use-uploads.ts";
import type { UtilitySession } from "#web/features/session/use-utility-session.ts";
import { prepareToasts } from "#web/ui/show-toast.ts";

/** The input files of a page's session and their uploads, for `InputFiles` and for the page. */
export interface InputFilesState {
  readonly session: UtilitySession;
  readonly limits: FileLimits;
  /** In the order that was asked for, else as they came. */
  readonly files: readonly SessionFile[];
  readonly isOrdered: boolean;
  readonly uploads: readonly UploadEntry[];
  readonly arrival: Arrival;
  /** Why nothing was uploaded, a sentence each. */
  readonly mistakes: readonly string[];
  /** Uploads what was chosen, where nothing is wrong with any of it. */
  add(files: readonly File[]): void;
  retry(id: number): void;
  cancel(id: number): void;
  dismiss(mistake: string): void;
  /** Moves the file at one place, from 0, to another. */
  move(from: number, to: number): void;
}

interface Options {
  /** The names of the files as they were put in order; the others follow as they came. */
  readonly order?: readonly string[];
  /** Told the new order. Without it, the order does not matter and cannot be changed. */
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
  // One after the other they arrive in the order in which they were chosen.
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

/** What was refused has failed as well: only who chose it knows whether to go on without it. */
function arrivalOf(entries: readonly UploadEntry[], mistakes: readonly string[]): Arrival {
  if (entries.some(({ state }) => state !== "failed")) return "coming";
  return entries.length + mistakes.length > 0 ? "failed" : "settled";
}

function nameOf({ filename }: SessionFile): string {
  return filename;
}
