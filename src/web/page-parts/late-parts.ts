import { latePart } from "#web/ui/late-part.tsx";

// What a page shows below its first screen: loaded once it is shown, within a `Suspense`.

/** Offers the utilities that take a result. */
export const SendTo = latePart(() =>
  import("#web/features/send-to/send-to.tsx").then((module) => ({
    default: module.SendTo,
  })),
);

/** The output files of a session, with what can be done with them. */
export const OutputFiles = latePart(() =>
  import("#web/features/files/output/output-files.tsx").then((module) => ({
    default: module.OutputFiles,
  })),
);

/** Small pictures of the pages of PDFs, by which an option `pages` is filled in. */
export const PdfPages = latePart(() =>
  import("#web/features/pdf-pages/pdf-pages.tsx").then((module) => ({
    default: module.PdfPages,
  })),
);
