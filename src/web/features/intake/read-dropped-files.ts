/**
 * The files that were dropped or pasted, those within folders among them. Rejects with the
 * browser's error where a folder cannot be read, or the code that reads it does not come.
 */
export async function readDroppedFiles(data: DataTransfer): Promise<readonly File[]> {
  // Both at once: the browser empties them when the event is over.
  const files = [...data.files];
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  // Without a folder the files themselves are enough, and there are some that are no entries.
  if (!entries.some(({ isDirectory }) => isDirectory)) return files;
  // Few drop any: what goes through them comes with the first.
  const { readFolders } = await import("./read-folders.ts");
  return readFolders(entries);
}
