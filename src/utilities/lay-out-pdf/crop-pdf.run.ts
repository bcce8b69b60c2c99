import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { cropPages } from "./crop-pages.ts";
import type { cropPdf } from "./crop-pdf.ts";
import { changesPages } from "./lay-out.ts";

export const run: ServerRunFunction<typeof cropPdf> = changesPages(
  "_cropped",
  (document, chosen, options) => {
    const pages = document.getPages();
    cropPages(new Set(chosen), pages, options);
    return pages.length;
  },
);
