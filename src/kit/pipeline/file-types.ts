/** Types by the file endings that manifests name. Other endings are types of their own. */
const typesByEnding: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".bmp": "image/bmp",
  ".gif": "image/gif",
  ".heic": "image/heic",
  ".heif": "image/heif",
  ".ico": "image/x-icon",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".jxl": "image/jxl",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".tif": "image/tiff",
  ".tiff": "image/tiff",
  ".webp": "image/webp",
  ".pdf": "application/pdf",
  ".zip": "application/zip",
  ".json": "application/json",
  ".css": "text/css",
  ".csv": "text/csv",
  ".htm": "text/html",
  ".html": "text/html",
  ".markdown": "text/markdown",
  ".md": "text/markdown",
  ".txt": "text/plain",
  ".vtt": "text/vtt",
  ".avi": "video/x-msvideo",
  ".flv": "video/x-flv",
  ".mkv": "video/x-matroska",
  ".mov": "video/quicktime",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".aiff": "audio/aiff",
  ".flac": "audio/flac",
  ".m4a": "audio/mp4",
  ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg",
  ".opus": "audio/opus",
  ".wav": "audio/wav",
};

/** Endings of text files that utilities read as text. */
const textEndings = new Set(
  (
    ".age .ass .conf .cs .css .csv .geojson .go .gpx .htm .html .ics .ini .java .js .json .jsonl " +
    ".jsx .kml .kt .markdown .md .org .patch .php .py .rs .rst .sql .srt .svg .swift .tex .toml " +
    ".ts .tsv .tsx .txt .vtt .webmanifest .xml .yaml .yml"
  ).split(" "),
);

/** Returns the type of a file by its name, and "" for an unknown ending. */
export function typeOfName(filename: string): string {
  const [ending = ""] = /\.[^.]+$/.exec(filename.toLowerCase()) ?? [];
  return typesByEnding[ending] ?? (textEndings.has(ending) ? "text/plain" : "");
}

/** Tells whether a type of a manifest (`.csv`, `text/csv` or `text/*`) is text. */
export function isTextType(type: string): boolean {
  if (textEndings.has(type) || type.startsWith("text/")) return true;
  return Object.entries(typesByEnding).some(
    ([ending, each]) => each === type && textEndings.has(ending),
  );
}

/** Tells whether some file can be of both types. Either may be an ending, an exact type or `image/*`. */
export function areSameType(one: string, other: string): boolean {
  const areEndings = one.startsWith(".") && other.startsWith(".");
  const [first, second] = [one, other].map((type) =>
    // Two endings of plain text are two types.
    areEndings ? (typesByEnding[type] ?? type) : type.startsWith(".") ? typeOfName(type) : type,
  );
  if (first === undefined || second === undefined) return false;
  return first === second || isWithin(first, second) || isWithin(second, first);
}

function isWithin(type: string, wide: string): boolean {
  return wide.endsWith("/*") && type.startsWith(wide.slice(0, -1));
}

/** Names types as people do: PDF, JPG and PNG. At most five. */
export function nameTypes(types: readonly string[]): string {
  const names = [...new Set(types.map(nameOfType))];
  const shown = names.length > 5 ? [...names.slice(0, 4), "others"] : names;
  return new Intl.ListFormat("en").format(shown);
}

function nameOfType(type: string): string {
  if (type.endsWith("/*")) return type === "image/*" ? "pictures" : type.slice(0, -2);
  if (type.startsWith(".")) return type.slice(1).toUpperCase();
  const ending = Object.entries(typesByEnding).findLast(([, each]) => each === type)?.[0];
  return (ending?.slice(1) ?? type.replace(/^.*\/(?:x-|vnd\.)?/, "")).toUpperCase();
}
