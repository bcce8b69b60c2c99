import { downloadZip } from "client-zip";
import type { OutputFile } from "#kit/run/collect-outputs.ts";

/** Puts files into one zip, as they are: most are of a kind that does not get smaller. */
export function zipFiles(files: readonly OutputFile[]): Promise<Blob> {
  return downloadZip(files.map(({ filename, blob }) => ({ name: filename, input: blob }))).blob();
}
