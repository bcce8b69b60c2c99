import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { allPages } from "#kit/pdf/page-options.ts";
import { orderOption } from "#kit/run/ordered-inputs.ts";
import { inputsHelp, limitsHelp, paidForScans, turnOption } from "./scan-options.ts";

export const straightenScans = defineManifest({
  ...paidForScans,
  code: "straighten-scans",
  name: "Straighten Scans",
  description: "Level crooked scans and turn their pages upright.",
  tags: ["pdf", "scan", "straighten", "deskew", "rotate"],
  alsoCalled: [
    "deskew pdf",
    "deskew scan",
    "straighten pdf",
    "fix crooked scan",
    "fix skewed pdf",
    "auto rotate pdf",
    "auto rotate scanned pages",
    "level scanned pages",
    "unskew scanned document",
    "align scanned pages",
  ],
  // It looks at each page, but doesn't read it.
  creditsPerExecution: 0.03,
  help: [
    "Straighten scans",
    "Get a PDF whose pages are level and the right way up. Lines of text decide, up to 15° to either side.",
    inputsHelp,
    "Nothing is compressed again: images stay unchanged, and the pages are turned as a whole, with their text. Corners that turn out of the page are cut off. Pages with links or comments are turned upright but not levelled.",
    "A page with little text stays as it is, as nothing says which way up it is.",
    limitsHelp,
  ].join("\n"),
  detects: [
    {
      kind: "pdf",
      operation: "straighten",
      confidence: 0.36,
      does: "straighten its scanned pages",
    },
    { kind: "image", operation: "straighten", confidence: 0.12, does: "straighten it as a PDF" },
  ],
  operations: {
    straighten: {
      name: "Straighten",
      description: "Levels pages and turns them upright.",
      options: z.strictObject({
        level: z.boolean().default(true).meta({
          title: "Level pages",
          description: "Corrects pages that were scanned at an angle.",
        }),
        turn: turnOption,
        pages: allPages,
        order: orderOption,
      }),
      takes: { files: { least: 1 } },
      gives: { results: ["table"], files: { types: ["application/pdf"], number: "one" } },
    },
  },
  examples: [
    {
      name: "A crooked letter",
      operation: "straighten",
      options: {},
      inputs: ["crooked.png"],
      output: {
        result: {
          type: "table",
          columns: ["Page", "Changes"],
          rows: [[1, "Turned by 180°, straightened by 3.0°"]],
        },
        files: [{ filename: "crooked_straight.pdf" }],
      },
    },
  ],
});
