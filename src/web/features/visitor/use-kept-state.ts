import { useEffect, useState, useSyncExternalStore } from "react";
import { followKeptWork, forgetKeptWork, keepWork, readKeptWork } from "#web/browser/kept-work.ts";

/**
 * A state that outlives the page where `isKept`, and that the page without it begins with: what a
 * visitor has filled in is there again after the sign-in. `key` names the utility.
 */
export function useKeptState<State>(key: string, isKept: boolean, initial: () => State) {
  const [state, setState] = useState(() => readKeptWork<State>(key) ?? initial());
  useEffect(() => {
    if (isKept) keepWork(key, state);
    else forgetKeptWork(key);
  }, [key, isKept, state]);
  return [state, setState] as const;
}

const noFiles: readonly File[] = [];
const fileKey = (utilityId: string) => `files of ${utilityId}`;

/** The files that a visitor has chosen for a utility, in this tab's memory. */
export function useKeptFiles(utilityId: string): readonly File[] {
  const key = fileKey(utilityId);
  return useSyncExternalStore(
    followKeptWork,
    () => readKeptWork<readonly File[]>(key) ?? noFiles,
    () => noFiles,
  );
}

export function keepFiles(utilityId: string, files: readonly File[]): void {
  keepWork(fileKey(utilityId), files);
}

/** Gives the files that were kept, once. */
export function takeKeptFiles(utilityId: string): readonly File[] {
  const key = fileKey(utilityId);
  const files = readKeptWork<readonly File[]>(key) ?? noFiles;
  forgetKeptWork(key);
  return files;
}
