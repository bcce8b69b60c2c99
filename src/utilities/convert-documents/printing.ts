import type { NeededProgram } from "#kit/manifest/needs.ts";

/** WeasyPrint is called from Python, which can refuse it every address. */
export const printing: readonly NeededProgram[] = [
  {
    program: "weasyprint",
    package: "weasyprint",
    data: [
      "fonts-crosextra-caladea",
      "fonts-crosextra-carlito",
      "fonts-dejavu-core",
      "fonts-liberation2",
    ],
  },
  // The one that has WeasyPrint, whatever else is in PATH.
  { program: "python3", package: "python3", folder: "/usr/bin", reads: ["/etc/fonts"] },
];
