import { lazy } from "react";

// What a page shows below its first screen: loaded once it is shown, within a `Suspense`.

/** The output files of a session, with what can be done with them. */
export const OutputFiles = lazy(() =>
  import("#web/features/files/output/output-files.tsx").then((module) => ({
    default: module.OutputFiles,
  })),
);
