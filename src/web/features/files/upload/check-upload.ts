import { isAllowedType } from "#contract/facts/files/allowed-type.ts";
import {
  fileTooLarge,
  fileTypeNotAllowed,
  tooManyFiles,
  uploadRefusals,
} from "#contract/facts/files/upload-refusal.ts";
import type { FileLimits } from "#contract/schemas/utility.ts";

interface ChosenFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** Returns what is wrong. `present` is how many files the folder has. */
export function checkUpload(
  files: readonly ChosenFile[],
  limits: FileLimits,
  present: number,
): readonly string[] {
  if (files.length === 0) return [uploadRefusals.noFiles];
  const places = limits.maxFiles === 0 ? Infinity : limits.maxFiles - present;
  if (places <= 0) return [uploadRefusals.noPlaces];
  const mistakes = files.flatMap((file) => mistakesOf(file, limits));
  if (files.length <= places) return mistakes;
  return [tooManyFiles(places), ...mistakes];
}

function mistakesOf(file: ChosenFile, { maxBytes, allowedTypes }: FileLimits): string[] {
  const mistakes: string[] = [];
  if (file.size > maxBytes) mistakes.push(fileTooLarge(file.name, maxBytes));
  if (!isAllowedType(file, allowedTypes))
    mistakes.push(fileTypeNotAllowed(file.name, allowedTypes));
  return mistakes;
}
