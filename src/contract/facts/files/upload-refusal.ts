/** The page checks names and types before sending; the server checks what arrived. */
export const uploadRefusals = {
  noFiles: "No files selected for upload.",
  noPlaces: "Maximum number of files already uploaded.",
} as const;

export function tooManyFiles(places: number): string {
  return places <= 0
    ? uploadRefusals.noPlaces
    : `You can only add ${places} more file(s). Some selected files were not added.`;
}

export function fileTooLarge(filename: string, maxBytes: number): string {
  return `File "${filename}" is too large (max ${maxBytes} bytes).`;
}

/** Where a type is required, which an empty file never has. */
export function fileEmpty(filename: string): string {
  return `File "${filename}" is empty. Choose another one.`;
}

export function fileTypeNotAllowed(filename: string, allowedTypes: readonly string[]): string {
  return `File type for "${filename}" is not allowed. Allowed: ${allowedTypes.join(", ")}.`;
}
