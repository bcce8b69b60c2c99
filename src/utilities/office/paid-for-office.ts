import type { Manifest } from "#kit/manifest/manifest.ts";
import type { NeededProgram } from "#kit/manifest/needs.ts";
import { paidOnServer } from "#kit/manifest/paid-on-server.ts";
import type { OfficeExtension } from "./office-files.ts";

/** Writer, Calc and Impress share the program: the fonts have the widths of Calibri, Cambria, Arial and Times. */
export const libreOffice: NeededProgram = {
  program: "soffice.bin",
  package: "libreoffice-writer-nogui",
  data: [
    "libreoffice-calc-nogui",
    "libreoffice-impress-nogui",
    "fonts-crosextra-caladea",
    "fonts-crosextra-carlito",
    "fonts-dejavu-core",
    "fonts-liberation2",
  ],
  folder: "/usr/lib/libreoffice/program",
  reads: ["/etc/libreoffice"],
  localSockets: true,
};

/** Starting LibreOffice for each file takes twice what Pandoc or FFmpeg take for small ones. */
export const paidForOffice = {
  ...paidOnServer,
  category: "documents",
  creditsPerExecution: 0.04,
  limits: {
    milliseconds: 300_000,
    // A file that LibreOffice never finishes.
    stepMilliseconds: 120_000,
    memoryBytes: 1.5 * 1024 ** 3,
    pixels: 0,
    outputBytes: 256 * 1024 ** 2,
  },
  needs: [libreOffice],
} satisfies Partial<Manifest>;

export function takesOffice(extensions: readonly OfficeExtension[]) {
  return {
    maxFiles: 10,
    maxBytes: 50 * 1024 ** 2,
    allowedTypes: extensions.map((extension) => `.${extension}`),
  };
}

export const filesHelp = (extensions: readonly OfficeExtension[]) =>
  `Works with ${extensions.map((extension) => `.${extension}`).join(", ")} files, up to 10 of 50 MB each. Files with a password can't be read: save a copy without it first.`;

export const safetyHelp =
  "Macros never run, and aren't in the result. Pictures and data that a document only links to, on the web or in another file, aren't fetched.";

export const fontsHelp =
  "LibreOffice arranges the pages, so they can differ slightly from Microsoft Office. Fonts that aren't in the document or on this server are replaced: Calibri, Cambria, Arial, Times New Roman and Courier New by ones of the same widths.";
