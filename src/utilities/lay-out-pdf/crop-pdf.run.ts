import { cropPages } from "./crop-pages.ts";
import { cropPdf } from "./crop-pdf.ts";
import { changesPages } from "./lay-out.ts";

export const run = changesPages(cropPdf, "_cropped", (document, chosen, options) => {
  const pages = document.getPages();
  cropPages(new Set(chosen), pages, options);
  return pages.length;
});
