/** Files that systems create in folders. */
const leftBySystems = new Set([".DS_Store", "Thumbs.db", "desktop.ini"]);

/** Lists files, including those in folders. Rejects if a folder can't be read. */
export async function readFolders(entries: readonly FileSystemEntry[]): Promise<readonly File[]> {
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
    // Browsers return at most 100 entries per call.
    const next = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (next.length === 0) return readFolders(inside);
    inside.push(...next);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}
