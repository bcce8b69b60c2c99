import type { ServerRunFunction } from "#kit/run/run-context.ts";
import type { headerFooterPdf } from "./header-footer-pdf.ts";
import { plain, points, stampsPdf } from "./stamp.ts";

export const run: ServerRunFunction<typeof headerFooterPdf> = stampsPdf({
  suffix: "_with_header",
  field: "header",
  stampsOf: ({ size, margin, ...texts }) => {
    const look = { ...plain, size, margin: points(margin) };
    return [
      { ...look, text: texts.headerLeft, up: "top", across: "left" },
      { ...look, text: texts.header, up: "top", across: "middle" },
      { ...look, text: texts.headerRight, up: "top", across: "right" },
      { ...look, text: texts.footerLeft, up: "bottom", across: "left" },
      { ...look, text: texts.footer, up: "bottom", across: "middle" },
      { ...look, text: texts.footerRight, up: "bottom", across: "right" },
    ];
  },
});
