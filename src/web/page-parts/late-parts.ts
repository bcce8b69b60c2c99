import { lazy } from "react";

// What a page shows below its first screen: loaded once it is shown, within a `Suspense`.

/** The input files of a session, with the place to add some. */
export const ServerFiles = lazy(
  () => import("#web/features/generated-page/on-server/server-files.tsx"),
);

/** The output files of a session, with what can be done with them. */
export const OutputFiles = lazy(() =>
  import("#web/features/files/output/output-files.tsx").then((module) => ({
    default: module.OutputFiles,
  })),
);
