export const fileFolders = ["input", "output"] as const;
export type FileFolder = (typeof fileFolders)[number];

/** Longest file name, in bytes of UTF-8: what common file systems and archives can hold. */
export const filenameMaximumBytes = 255;

/** What every session is limited to, whatever its utility allows: files in each folder, and bytes of all. */
export const sessionMaximumFiles = 1000;
export const sessionMaximumBytes = 1024 ** 3;
