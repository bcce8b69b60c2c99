export const fileFolders = ["input", "output"] as const;
export type FileFolder = (typeof fileFolders)[number];

/** Bytes of UTF-8 that common file systems and archives can hold. */
export const filenameMaximumBytes = 255;

/** Limits per session, whatever its utility allows: files per folder, and total bytes. */
export const sessionMaximumFiles = 1000;
export const sessionMaximumBytes = 1024 ** 3;
