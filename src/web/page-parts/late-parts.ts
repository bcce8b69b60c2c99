import { latePart } from "#web/ui/late-part.tsx";

// Parts below the first screen, loaded when shown within a `Suspense`.

export const SendTo = latePart(() =>
  import("#web/features/send-to/send-to.tsx").then((module) => ({
    default: module.SendTo,
  })),
);

export const OutputFiles = latePart(() =>
  import("#web/features/files/output/output-files.tsx").then((module) => ({
    default: module.OutputFiles,
  })),
);

/** Thumbnails of PDF pages that fill in an option `pages`. */
export const PdfPages = latePart(() =>
  import("#web/features/pdf-pages/pdf-pages.tsx").then((module) => ({
    default: module.PdfPages,
  })),
);
