import type { FileLimits } from "#contract/schemas/utility.ts";

interface ChosenFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/**
 * What is wrong with the files that a person chose, a sentence each; empty where all may go up.
 * `present` is how many files the session's folder holds already.
 */
export function checkUpload(
  files: readonly ChosenFile[],
  limits: FileLimits,
  present: number,
): readonly string[] {
  if (files.length === 0) return ["No files selected for upload."];
  const places = limits.maxFiles === 0 ? Infinity : limits.maxFiles - present;
  if (places <= 0) return ["Maximum number of files already uploaded."];
  const mistakes = files.flatMap((file) => mistakesOf(file, limits));
  if (files.length <= places) return mistakes;
  return [
    `You can only add ${places} more file(s). Some selected files were not added.`,
    ...mistakes,
  ];
}

function mistakesOf(file: ChosenFile, { maxBytes, allowedTypes }: FileLimits): string[] {
  const mistakes: string[] = [];
  if (file.size > maxBytes) {
    mistakes.push(`File "${file.name}" is too large (max ${maxBytes} bytes).`);
  }
  if (!isAllowedType(file, allowedTypes)) {
    const list = allowedTypes.join(", ");
    mistakes.push(`File type for "${file.name}" is not allowed. Allowed: ${list}.`);
  }
  return mistakes;
}

/** Matches an extension with its dot, an exact type, or `type/*`; without any, all are allowed. */
export function isAllowedType(
  { name, type }: Pick<ChosenFile, "name" | "type">,
  allowedTypes: readonly string[],
): boolean {
  if (allowedTypes.length === 0) return true;
  return allowedTypes.some((allowed) => {
    if (allowed.startsWith(".")) return name.toLowerCase().endsWith(allowed.toLowerCase());
    if (allowed.endsWith("/*")) return type.startsWith(allowed.slice(0, -1));
    return type === allowed;
  });
}
