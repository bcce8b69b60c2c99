import { useState } from "react";
import type { FileLimits } from "#contract/schemas/utility.ts";
import { checkUpload } from "#web/features/files/upload/check-upload.ts";

/** Files that were chosen and stay in the page. */
export interface LocalFiles {
  readonly files: readonly File[];
  /** Why the last ones were not taken, a sentence each. */
  readonly mistakes: readonly string[];
  add(files: readonly File[]): void;
  remove(file: File): void;
  replace(files: readonly File[]): void;
}

/**
 * Keeps chosen files within the same limits, and in the same words, as an upload: all or nothing.
 * Where they are is the caller's: in the page, or beyond it.
 */
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
      // The only place there is goes to the newest: nobody has to clear it first.
      const present = limits.maxFiles === 1 ? [] : files;
      const found = checkUpload(chosen, limits, present.length);
      if (found.length > 0) setMistakes(found);
      else put([...present, ...chosen]);
    },
    remove: (file) => put(files.filter((kept) => kept !== file)),
    replace: put,
  };
}
