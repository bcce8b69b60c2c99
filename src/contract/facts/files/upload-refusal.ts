/**
 * Why files are not taken as uploads. The page says it before anything is sent, of names and types as
 * the browser knows them; the server says it of what has arrived.
 */
export const uploadRefusals = {
  noFiles: "No files selected for upload.",
  noPlaces: "Maximum number of files already uploaded.",
} as const;

/** Of more files than there are places left. */
export function tooManyFiles(places: number): string {
  return places <= 0
    ? uploadRefusals.noPlaces
    : `You can only add ${places} more file(s). Some selected files were not added.`;
}

/** Of a file beyond the most bytes that it may have. */
export function fileTooLarge(filename: string, maxBytes: number): string {
  return `File "${filename}" is too large (max ${maxBytes} bytes).`;
}

/** Of a file that is of none of the types, as a manifest states them. */
export function fileTypeNotAllowed(filename: string, allowedTypes: readonly string[]): string {
  return `File type for "${filename}" is not allowed. Allowed: ${allowedTypes.join(", ")}.`;
}
