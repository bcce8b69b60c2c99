import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { followKeptWork, forgetKeptWork, keepWork, readKeptWork } from "#web/browser/kept-work.ts";
import type { FieldValues } from "#web/features/utility/field-values.ts";

/** A form's stored state, whatever its page. */
export interface KeptForm {
  readonly code: string;
  readonly values: FieldValues;
}

/** How a page stores and restores its form. */
interface FormShape<Form> {
  readonly initial: () => Form;
  readonly read: (kept: KeptForm) => Form;
  readonly write: (form: Form) => KeptForm;
}

/**
 * Keeps a form beyond the page if `isKept`, and restores a kept one: what a visitor entered before
 * signing in, or brought from another page.
 */
export function useKeptForm<Form>(utilityId: string, isKept: boolean, shape: FormShape<Form>) {
  const { initial, read, write } = shape;
  const key = formKey(utilityId);
  const [form, setForm] = useState(() => {
    const kept = readKeptWork<KeptForm>(key);
    return kept === undefined ? initial() : read(kept);
  });
  const [wasKept] = useState(() => readKeptWork(key) !== undefined);
  useKeeping(key, isKept, write(form), form);
  return [form, setForm, wasKept] as const;
}

/** Leaves a form for the page opened next. */
export function keepForm(utilityId: string, form: KeptForm): void {
  keepWork(formKey(utilityId), form);
}

/** Files of a utility that works in the page, kept beyond it if `isKept`. */
export function useKeptFilesInPage(utilityId: string, isKept: boolean) {
  const key = filesInPageKey(utilityId);
  const [files, setFiles] = useState(() => readKeptWork<readonly File[]>(key) ?? noFiles);
  useKeeping(key, isKept, files, files);
  return [files, setFiles] as const;
}

/** Leaves files for the page opened next, of a utility that works in the browser. */
export function keepFilesInPage(utilityId: string, files: readonly File[]): void {
  keepWork(filesInPageKey(utilityId), files);
}

const noFiles: readonly File[] = [];
const formKey = (utilityId: string) => `form of ${utilityId}`;
const filesInPageKey = (utilityId: string) => `files in the page of ${utilityId}`;
const fileKey = (utilityId: string) => `files of ${utilityId}`;

/** Keeps `work` when `state` changes, if `isKept`; otherwise forgets it. */
function useKeeping(key: string, isKept: boolean, work: unknown, state: unknown): void {
  const keep = useEffectEvent(() => keepWork(key, work));
  useEffect(() => {
    if (isKept) keep();
    else forgetKeptWork(key);
  }, [key, isKept, state]);
}

/** Files chosen but not uploaded, in this tab's memory. */
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

/** Counts the files kept for a utility, wherever it works. */
export function countKeptFiles(utilityId: string): number {
  return [fileKey(utilityId), filesInPageKey(utilityId)].reduce(
    (count, key) => count + (readKeptWork<readonly File[]>(key)?.length ?? 0),
    0,
  );
}

/** Returns kept files and forgets them. */
export function takeKeptFiles(utilityId: string): readonly File[] {
  const key = fileKey(utilityId);
  const files = readKeptWork<readonly File[]>(key) ?? noFiles;
  forgetKeptWork(key);
  return files;
}

const broughtKey = (utilityId: string) => `brought to ${utilityId}`;

/** Records that an example or another page filled in the form. */
export function bringWork(utilityId: string): void {
  keepWork(broughtKey(utilityId), true);
}

/** Returns whether content was brought since the form was last left. */
export function wasBrought(utilityId: string): boolean {
  return readKeptWork<true>(broughtKey(utilityId)) === true;
}

/** Forgets what was brought when the form is left. */
export function leaveBrought(utilityId: string): void {
  forgetKeptWork(broughtKey(utilityId));
}
