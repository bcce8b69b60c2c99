import { open } from "node:fs/promises";

type FileKind = { readonly label: string; readonly readable: boolean };

const signatures: readonly (readonly [RegExp, FileKind])[] = [
  [/^\xff\xd8\xff/, { label: "JPEG", readable: true }],
  [/^\x89PNG\r\n\x1a\n/, { label: "PNG", readable: true }],
  [/^GIF8[79]a/, { label: "GIF", readable: true }],
  [/^RIFF.{4}WEBP/s, { label: "WebP", readable: true }],
  [/^(II\*\0|MM\0\*|II\+\0|MM\0\+)/, { label: "TIFF", readable: true }],
  [/^.{4}ftypavi[fs]/s, { label: "AVIF", readable: true }],
  [/^.{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/s, { label: "HEIC", readable: false }],
  [/^%PDF-/, { label: "PDF", readable: false }],
  [/^8BPS/, { label: "Photoshop", readable: false }],
  [/^BM.{4}\0\0\0\0/s, { label: "BMP", readable: false }],
  [/^\0\0\x01\0/, { label: "ICO", readable: false }],
  [/^(\xff\x0a|\0\0\0\x0cJXL )/, { label: "JPEG XL", readable: false }],
  [/^\0\0\0\x0cjP {2}/, { label: "JPEG 2000", readable: false }],
  [
    /^(\xef\xbb\xbf)?\s*<(svg|(\?xml|!--|!DOCTYPE svg)[^]*<svg)/i,
    { label: "SVG", readable: false },
  ],
];

const headBytes = 1024;

/**
 * What a file is by its first bytes, whatever its name says: null when they are of no kind of
 * image. Asked only once an image could not be opened, to say why.
 */
export async function fileKind(path: string): Promise<FileKind | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.toString("latin1", 0, bytesRead);
    return signatures.find(([signature]) => signature.test(head))?.[1] ?? null;
  } finally {
    await file.close();
  }
}
