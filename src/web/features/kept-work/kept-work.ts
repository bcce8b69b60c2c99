import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { followKeptWork, forgetKeptWork, keepWork, readKeptWork } from "#web/browser/kept-work.ts";
import type { FieldValues } from "#web/features/utility/field-values.ts";

/** The form of any utility as it is kept, whatever its page makes of it. */
export interface KeptForm {
  /** The operation. */
  readonly code: string;
  readonly values: FieldValues;
}

/** How a page's own form is kept, and begins again. */
interface FormShape<Form> {
  readonly initial: () => Form;
  readonly read: (kept: KeptForm) => Form;
  readonly write: (form: Form) => KeptForm;
}

/**
 * A form that outlives the page where `isKept`, and that the page begins with where one was kept: what
 * a visitor has filled in is there again after the sign-in, and what was brought on another page.
 */
export function useKeptForm<Form>(utilityId: string, isKept: boolean, shape: FormShape<Form>) {
  const { initial, read, write } = shape;
  const key = formKey(utilityId);
  const [form, setForm] = useState(() => {
    const kept = readKeptWork<KeptForm>(key);
    return kept === undefined ? initial() : read(kept);
  });
  useKeeping(key, isKept, write(form), form);
  return [form, setForm] as const;
}

/** Leaves a form for a page that is opened next. */
export function keepForm(utilityId: string, form: KeptForm): void {
  keepWork(formKey(utilityId), form);
}

/** The files of a utility that computes in the page; they outlive the page where `isKept`. */
export function useKeptFilesInPage(utilityId: string, isKept: boolean) {
  const key = filesInPageKey(utilityId);
  const [files, setFiles] = useState(() => readKeptWork<readonly File[]>(key) ?? noFiles);
  useKeeping(key, isKept, files, files);
  return [files, setFiles] as const;
}

/** Leaves files for a page that is opened next, of a utility that computes there. */
export function keepFilesInPage(utilityId: string, files: readonly File[]): void {
  keepWork(filesInPageKey(utilityId), files);
}

const noFiles: readonly File[] = [];
const formKey = (utilityId: string) => `form of ${utilityId}`;
const filesInPageKey = (utilityId: string) => `files in the page of ${utilityId}`;
const fileKey = (utilityId: string) => `files of ${utilityId}`;

/** Keeps `work`, which changes with `state`, where `isKept`; else the page has taken it over. */
function useKeeping(key: string, isKept: boolean, work: unknown, state: unknown): void {
  const keep = useEffectEvent(() => keepWork(key, work));
  useEffect(() => {
    if (isKept) keep();
    else forgetKeptWork(key);
  }, [key, isKept, state]);
}

/** The files that were chosen for a utility and are not sent yet, in this tab's memory. */
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

const broughtKey = (utilityId: string) => `brought to ${utilityId}`;

/** Notes that a form is filled in by something brought to it: an example, or content from another page. */
export function bringWork(utilityId: string): void {
  keepWork(broughtKey(utilityId), true);
}

/** Whether something was brought to the form since it was last left. */
export function wasBrought(utilityId: string): boolean {
  return readKeptWork<true>(broughtKey(utilityId)) === true;
}

/** The form is left: what was brought to it is gone. */
export function leaveBrought(utilityId: string): void {
  forgetKeptWork(broughtKey(utilityId));
}
