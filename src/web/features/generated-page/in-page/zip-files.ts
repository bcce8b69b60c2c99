import { downloadZip } from "client-zip";
import type { OutputFile } from "#kit/run/collect-outputs.ts";

/** Zips files without compression, as most are compressed already. */
export function zipFiles(files: readonly OutputFile[]): Promise<Blob> {
  return downloadZip(files.map(({ filename, blob }) => ({ name: filename, input: blob }))).blob();
}
