import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { type BareResize, resizeBySharp } from "./resize-by-sharp.ts";

// sharp in a child process of the bare calls: messages name a file and its target.

export interface BareSharpTask {
  readonly from: string;
  readonly to: string;
  readonly size: BareResize;
  /** Threads that libvips may use. */
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
