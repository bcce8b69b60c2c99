import { lazy } from "react";
import type { SentFilesProps } from "./sent-files.tsx";

const SentFiles = lazy(() => import("./sent-files.tsx"));
const WaitingFiles = lazy(() => import("./waiting-files.tsx"));

/**
 * The input files of a run on the server, within a `Late`: what sends them, or for somebody who
 * cannot yet what keeps them, is loaded once it is shown.
 */
export function ServerFiles(props: SentFilesProps) {
  return props.session.barrier === null ? <SentFiles {...props} /> : <WaitingFiles {...props} />;
}
