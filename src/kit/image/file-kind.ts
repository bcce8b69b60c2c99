import { open } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";
import { type RareType, rareTypes } from "../rare-image/rare-types.ts";

type FileKind = {
  readonly label: string;
  readonly readable: boolean;
  readonly rare?: RareType;
};

const signatures: readonly (readonly [RegExp, FileKind])[] = [
  [/^\xff\xd8\xff/, { label: "JPEG", readable: true }],
  [/^\x89PNG\r\n\x1a\n/, { label: "PNG", readable: true }],
  [/^GIF8[79]a/, { label: "GIF", readable: true }],
  [/^RIFF.{4}WEBP/s, { label: "WebP", readable: true }],
  [/^(II\*\0|MM\0\*|II\+\0|MM\0\+)/, { label: "TIFF", readable: true }],
  [/^.{4}ftypavi[fs]/s, { label: "AVIF", readable: true }],
  [/^%PDF-/, { label: "PDF", readable: false }],
  [/^\0\0\0\x0cjP {2}/, { label: "JPEG 2000", readable: false }],
  [
    /^(\xef\xbb\xbf)?\s*<(svg|(\?xml|!--|!DOCTYPE svg)[^]*<svg)/i,
    { label: "SVG", readable: false },
  ],
];

const headBytes = 4100;

async function rareKind(head: Uint8Array): Promise<FileKind | undefined> {
  const found = await fileTypeFromBuffer(head);
  const rare = rareTypes.find(({ contentType }) => contentType === found?.mime);
  return rare && { label: rare.label, readable: false, rare };
}

/** Reads the first bytes, to explain why an image can't be opened. */
export async function fileKind(path: string): Promise<FileKind | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.toString("latin1", 0, bytesRead);
    const rare = await rareKind(buffer.subarray(0, bytesRead));
    return rare ?? signatures.find(([signature]) => signature.test(head))?.[1] ?? null;
  } finally {
    await file.close();
  }
}
