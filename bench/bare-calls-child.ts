import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { type BareResize, resizeBySharp } from "./resize-by-sharp.ts";

// sharp as a child of the four bare calls: each message names a file to resize, and where to.

export interface BareSharpTask {
  readonly from: string;
  readonly to: string;
  readonly size: BareResize;
  /** How many threads libvips may use. */
  readonly threads: number;
}

sharp.cache(false);
process.once("disconnect", () => process.exit());
process.on("message", ({ from, to, size, threads }: BareSharpTask) => {
  sharp.concurrency(threads);
  void resizeBySharp(from, size)
    .then((resized) => writeFile(to, resized))
    .then(() => process.send?.("done"));
});
