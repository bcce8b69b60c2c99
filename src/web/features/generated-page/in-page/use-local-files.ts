import { useState } from "react";
import type { FileLimits } from "#contract/schemas/utility.ts";
import { checkUpload } from "#web/features/files/upload/check-upload.ts";

export interface LocalFiles {
  readonly files: readonly File[];
  /** Why the last files were refused. */
  readonly mistakes: readonly string[];
  add(files: readonly File[]): void;
  remove(file: File): void;
  replace(files: readonly File[]): void;
}

/** Accepts all or none, by an upload's limits and sentences. The caller stores them. */
export function useLocalFiles(
  limits: FileLimits,
  files: readonly File[],
  setFiles: (files: readonly File[]) => void,
): LocalFiles {
  const [mistakes, setMistakes] = useState<readonly string[]>([]);
  const put = (next: readonly File[]) => {
    setFiles(next);
    setMistakes([]);
  };
  return {
    files,
    mistakes,
    add(chosen) {
      // A single file is replaced without removing it first.
      const present = limits.maxFiles === 1 ? [] : files;
      const found = checkUpload(chosen, limits, present.length);
      if (found.length > 0) setMistakes(found);
      else put([...present, ...chosen]);
    },
    remove: (file) => put(files.filter((kept) => kept !== file)),
    replace: put,
  };
}
