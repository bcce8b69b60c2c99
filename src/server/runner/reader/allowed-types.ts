import { supportedExtensions } from "file-type";

/** What is known of a file when its type is judged. */
export interface JudgedFile {
  readonly filename: string;
  /** Found in its bytes, never taken from its sender. */
  readonly contentType: string;
  /** The extension of that type, without a dot; undefined where the bytes do not tell. */
  readonly extension: string | undefined;
}

const sameExtension = new Map([
  ["jpeg", "jpg"],
  ["jpe", "jpg"],
  ["tiff", "tif"],
  ["apng", "png"],
  ["htm", "html"],
  ["yml", "yaml"],
]);

/**
 * Whether a file's content is of one of the types: `.png`, `image/png` or `image/*`; none allows all. An extension
 * means the type it stands for. Text has no marks of its own, so that for text, XML too, the name decides between
 * `.csv` and `.txt` or `.svg` and `.xml`, but never makes it a picture of pixels.
 */
export function isTypeAllowed(file: JudgedFile, allowedTypes: readonly string[]): boolean {
  return (
    allowedTypes.length === 0 || allowedTypes.some((type) => matches(file, type.toLowerCase()))
  );
}

function matches(file: JudgedFile, type: string): boolean {
  if (type.startsWith(".")) return hasExtension(file, canonical(type.slice(1)));
  if (type.endsWith("/*")) return file.contentType.startsWith(type.slice(0, -1));
  return file.contentType === type;
}

function hasExtension(file: JudgedFile, extension: string): boolean {
  const isText = file.contentType.startsWith("text/") || file.contentType === "application/xml";
  if (file.extension !== undefined && !isText) return canonical(file.extension) === extension;
  const named = canonical(file.filename.slice(file.filename.lastIndexOf(".") + 1).toLowerCase());
  const isMarked = [...supportedExtensions].some((known) => canonical(known) === extension);
  return isText && named === extension && !isMarked;
}

function canonical(extension: string): string {
  return sameExtension.get(extension) ?? extension;
}
