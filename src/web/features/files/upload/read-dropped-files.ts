/** What systems leave in folders for themselves. */
const leftBySystems = new Set([".DS_Store", "Thumbs.db", "desktop.ini"]);

/**
 * The files that were dropped or pasted, those within folders among them. Rejects with the
 * browser's error where a folder cannot be read.
 */
export function readDroppedFiles(data: DataTransfer): Promise<readonly File[]> {
  // Both at once: the browser empties them when the event is over.
  const files = [...data.files];
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  // Without a folder the files themselves are enough, and there are some that are no entries.
  if (!entries.some(({ isDirectory }) => isDirectory)) return Promise.resolve(files);
  return readAll(entries);
}

async function readAll(entries: readonly FileSystemEntry[]): Promise<readonly File[]> {
  const found = await Promise.all(entries.map(readEntry));
  return found.flat();
}

async function readEntry(entry: FileSystemEntry): Promise<readonly File[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return leftBySystems.has(file.name) ? [] : [file];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const inside: FileSystemEntry[] = [];
  for (;;) {
    // A hundred at a time, until there are none left.
    const next = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (next.length === 0) return readAll(inside);
    inside.push(...next);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}
