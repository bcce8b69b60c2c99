import type { Kind } from "../kinds.ts";

export interface Identified {
  readonly kind: Kind;
  /** Follows "Looks like ". */
  readonly name: string;
  readonly type: string;
  readonly ending: string;
}

const image = (label: string, type: string, ending: string): Identified => ({
  kind: "image",
  name: `a ${label} image`,
  type: `image/${type}`,
  ending,
});
const raw = (type: string, ending: string): Identified => ({
  ...image("camera raw", `x-${type}`, ending),
  name: "a camera raw photo",
});
/** They start like TIFF. */
const rawByName: readonly (readonly [RegExp, Identified])[] = [
  [/\.dng$/i, raw("adobe-dng", ".dng")],
  [/\.nef$/i, raw("nikon-nef", ".nef")],
  [/\.arw$/i, raw("sony-arw", ".arw")],
];
const other = (name: string, type: string, ending: string): Identified => ({
  kind: "file",
  name,
  type,
  ending,
});
const sound = (label: string, type: string, ending: string): Identified => ({
  kind: "sound",
  name: `a sound (${label})`,
  type: `audio/${type}`,
  ending,
});
const video = (label: string, type: string, ending: string): Identified => ({
  kind: "video",
  name: `a video (${label})`,
  type: `video/${type}`,
  ending,
});

const signatures: readonly (readonly [RegExp, Identified])[] = [
  [/^\xff\xd8\xff/, image("JPEG", "jpeg", ".jpg")],
  [/^\x89PNG\r\n\x1a\n/, image("PNG", "png", ".png")],
  [/^GIF8[79]a/, image("GIF", "gif", ".gif")],
  [/^RIFF[^]{4}WEBP/, image("WebP", "webp", ".webp")],
  [/^II\*\0[^]{4}CR/, raw("canon-cr2", ".cr2")],
  [/^[^]{4}ftypcrx /, raw("canon-cr3", ".cr3")],
  [/^FUJIFILMCCD-RAW/, raw("fujifilm-raf", ".raf")],
  [/^(?:IIR[OS]|MMOR)/, raw("olympus-orf", ".orf")],
  [/^IIU\0/, raw("panasonic-rw2", ".rw2")],
  [/^(?:II\*\0|MM\0\*|II\+\0|MM\0\+)/, image("TIFF", "tiff", ".tiff")],
  [/^[^]{4}ftypavi[fs]/, { ...image("AVIF", "avif", ".avif"), name: "an AVIF image" }],
  [/^%PDF-/, { kind: "pdf", name: "a PDF", type: "application/pdf", ending: ".pdf" }],
  [/^[^]{4}ftyp(?:hei[cxms]|hev[cxms])/, image("HEIC", "heic", ".heic")],
  [/^[^]{4}ftyp(?:mif1|msf1)/, image("HEIF", "heif", ".heif")],
  [/^(?:\xff\x0a|\0\0\0\x0cJXL )/, image("JPEG XL", "jxl", ".jxl")],
  [/^\0\0\x01\0[^]\0/, { ...image("ICO", "x-icon", ".ico"), name: "an icon (ICO)" }],
  [/^icns/, { ...image("ICNS", "icns", ".icns"), name: "an icon (ICNS)" }],
  [/^8BPS/, { ...image("PSD", "vnd.adobe.photoshop", ".psd"), name: "a Photoshop file" }],
  [/^BM[^]{4}\0\0\0\0/, image("BMP", "bmp", ".bmp")],
  [/^(?:PK\x03\x04|PK\x05\x06)/, other("a ZIP archive", "application/zip", ".zip")],
  [/^\x1f\x8b/, other("a gzip archive", "application/gzip", ".gz")],
  [/^7z\xbc\xaf\x27\x1c/, other("a 7z archive", "application/x-7z-compressed", ".7z")],
  [/^Rar!\x1a\x07/, other("a RAR archive", "application/vnd.rar", ".rar")],
  [/^SQLite format 3\0/, other("an SQLite database", "application/vnd.sqlite3", ".sqlite")],
  [/^[^]{4}ftypM4[AB] /, sound("M4A", "mp4", ".m4a")],
  [/^[^]{4}ftypqt /, video("MOV", "quicktime", ".mov")],
  [/^[^]{4}ftyp/, video("MP4", "mp4", ".mp4")],
  [/^(?:ID3|\xff[\xfb\xf3\xf2])/, sound("MP3", "mpeg", ".mp3")],
  [/^(?:RIFF|RF64)[^]{4}WAVE/, sound("WAV", "wav", ".wav")],
  [/^fLaC/, sound("FLAC", "flac", ".flac")],
  [/^OggS[^]{24,26}OpusHead/, sound("Opus", "ogg", ".opus")],
  [/^OggS[^]{24,26}\x80theora/, video("OGG", "ogg", ".ogv")],
  [/^OggS/, sound("OGG", "ogg", ".ogg")],
  [/^\xff[\xf0\xf1\xf8\xf9]/, sound("AAC", "aac", ".aac")],
  [/^FORM[^]{4}AIF[FC]/, sound("AIFF", "aiff", ".aiff")],
  [/^#!AMR/, sound("AMR", "amr", ".amr")],
  [/^caff/, sound("CAF", "x-caf", ".caf")],
  [/^RIFF[^]{4}AVI /, video("AVI", "x-msvideo", ".avi")],
  [/^\x1aE\xdf\xa3[^]{0,40}webm/, video("WebM", "webm", ".webm")],
  [/^\x1aE\xdf\xa3/, video("MKV", "x-matroska", ".mkv")],
  [/^FLV\x01/, video("FLV", "x-flv", ".flv")],
  [/^\0\0\x01\xba/, video("MPEG", "mpeg", ".mpg")],
  [/^G[^]{187}G/, video("MTS", "mp2t", ".ts")],
  [/^[^]{4}G[^]{191}G/, video("MTS", "mp2t", ".mts")],
];

const workbook: Identified = {
  kind: "spreadsheet",
  name: "an Excel workbook",
  type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ending: ".xlsx",
};

const odt = "application/vnd.oasis.opendocument.text";
/** They start like a zip, ODT and EPUB with their type as its first part. */
const documents: readonly (readonly [RegExp, RegExp, Identified])[] = [
  [
    /\.docx$/i,
    /word\/document\.xml/,
    other(
      "a Word document",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      ".docx",
    ),
  ],
  [
    /\.odt$/i,
    /^[^]{30}mimetypeapplication\/vnd\.oasis\.opendocument\.text(?!-)/,
    other("an OpenDocument text", odt, ".odt"),
  ],
  [
    /\.epub$/i,
    /^[^]{30}mimetypeapplication\/epub\+zip/,
    other("an e-book (EPUB)", "application/epub+zip", ".epub"),
  ],
];

const ooxml = "application/vnd.openxmlformats-officedocument";
const odf = "application/vnd.oasis.opendocument";
/** Parts of a zip may be listed too late to be seen, so the name decides. */
const byName: readonly (readonly [RegExp, Identified])[] = [
  [
    /\.(?:pptx|ppsx)$/i,
    other("a PowerPoint presentation", `${ooxml}.presentationml.presentation`, ".pptx"),
  ],
  [
    /\.pptm$/i,
    other(
      "a PowerPoint presentation",
      "application/vnd.ms-powerpoint.presentation.macroenabled.12",
      ".pptm",
    ),
  ],
  [
    /\.docm$/i,
    other("a Word document", "application/vnd.ms-word.document.macroenabled.12", ".docm"),
  ],
  [/\.ods$/i, other("an OpenDocument spreadsheet", `${odf}.spreadsheet`, ".ods")],
  [/\.odp$/i, other("an OpenDocument presentation", `${odf}.presentation`, ".odp")],
];
/** The container says nothing of them. */
const oldOffice: readonly (readonly [RegExp, Identified])[] = [
  [/\.doc$/i, other("a Word document (97 to 2003)", "application/msword", ".doc")],
  [/\.xls$/i, other("an Excel workbook (97 to 2003)", "application/vnd.ms-excel", ".xls")],
  [/\.ppt$/i, other("PowerPoint slides (97 to 2003)", "application/vnd.ms-powerpoint", ".ppt")],
];

/** Takes a character per byte. */
export function identifyBytes(head: string, filename: string): Identified | null {
  const found = signatures.find(([signature]) => signature.test(head))?.[1] ?? null;
  if (found?.ending === ".tiff")
    return rawByName.find(([name]) => name.test(filename))?.[1] ?? found;
  if (head.startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"))
    return oldOffice.find(([name]) => name.test(filename))?.[1] ?? null;
  if (found?.ending !== ".zip") return found;
  const named = byName.find(([name]) => name.test(filename));
  if (named !== undefined) return named[1];
  const isMacro = /\.xlsm$/i.test(filename);
  if (/xl\/(?:workbook|worksheets)/.test(head) || /\.xls[xm]$/i.test(filename))
    return isMacro ? { ...workbook, ending: ".xlsm" } : workbook;
  const document = documents.find(([name, part]) => name.test(filename) || part.test(head));
  return document?.[2] ?? found;
}
