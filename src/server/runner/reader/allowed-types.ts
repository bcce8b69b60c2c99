import { supportedExtensions } from "file-type";

export interface JudgedFile {
  readonly filename: string;
  /** Detected from its bytes. */
  readonly contentType: string;
  /** Without a dot; undefined if unknown. */
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

/** Word, Excel and PowerPoint 97 to 2003 wrote the same container. */
const oldOffice = new Set(["doc", "xls", "ppt"]);

/**
 * Matches content with `.png`, `image/png` or `image/*`; an empty list allows all, and extensions
 * stand for their types. The name tells old Office files apart. Text, even XML, has no signature, so its name decides between `.csv` and
 * `.txt` or `.svg` and `.xml`, but never makes it a raster image.
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
  const named = canonical(file.filename.slice(file.filename.lastIndexOf(".") + 1).toLowerCase());
  if (file.extension === "cfb" && oldOffice.has(extension)) return named === extension;
  const isXml = file.contentType === "application/xml";
  const isText = isXml || file.contentType.startsWith("text/");
  const isKnown = file.extension !== undefined && canonical(file.extension) === extension;
  // A calendar or WebVTT is text with a signature.
  if (file.extension !== undefined && (!isText || (isKnown && !isXml))) return isKnown;
  const isMarked = [...supportedExtensions].some((known) => canonical(known) === extension);
  return isText && named === extension && !isMarked;
}

function canonical(extension: string): string {
  return sameExtension.get(extension) ?? extension;
}
