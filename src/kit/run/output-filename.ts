const mostBytes = 255;
const encoder = new TextEncoder();

/** At most 255 bytes of UTF-8. Never splits a grapheme. */
export function outputFilename(inputFilename: string, suffix: string, extension: string): string {
  const name = inputFilename.normalize("NFC").replace(/\.[^.]*$/u, "") || "file";
  const ending = `${suffix}.${extension}`;
  return shortened(name, mostBytes - bytesOf(ending)) + ending;
}

function shortened(name: string, bytes: number): string {
  if (bytesOf(name) <= bytes) return name;
  let kept = "";
  let used = 0;
  for (const { segment } of new Intl.Segmenter("und").segment(name)) {
    used += bytesOf(segment);
    if (used > bytes) break;
    kept += segment;
  }
  return kept;
}

function bytesOf(text: string): number {
  return encoder.encode(text).length;
}
