import { downloadZip } from "client-zip";
import type { OutputFile } from "#kit/run/collect-outputs.ts";

/** Zips without compression, as most files are compressed. */
export function zipFiles(files: readonly OutputFile[]): Promise<Blob> {
  return downloadZip(files.map(({ filename, blob }) => ({ name: filename, input: blob }))).blob();
}
