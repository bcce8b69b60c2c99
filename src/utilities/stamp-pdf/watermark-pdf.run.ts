import { StandardFonts } from "@cantoo/pdf-lib";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { plain, stampsPdf } from "./stamp.ts";
import type { watermarkPdf } from "./watermark-pdf.ts";

export const run: ServerRunFunction<typeof watermarkPdf> = stampsPdf({
  suffix: "_watermarked",
  field: "text",
  font: StandardFonts.HelveticaBold,
  stampsOf: ({ text, size, angle, strength, colour }) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
      (at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255,
    );
    const looks = { size, angle, opacity: strength / 100, colour: [red, green, blue] } as const;
    return [{ ...plain, ...looks, text, across: "middle", up: "middle" }];
  },
});
