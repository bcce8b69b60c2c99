import { type BareResize, resizeBySharp } from "./resize-by-sharp.ts";

// sharp called directly, as a process of its own: each message names a file to resize.

/** `number` tells answers of calls at the same time apart. */
export interface SharpCall {
  readonly number: number;
  readonly path: string;
  readonly size: BareResize;
}

export interface SharpAnswer {
  readonly number: number;
  readonly bytes: number;
}

process.on("message", ({ number, path, size }: SharpCall) => {
  void resizeBySharp(path, size).then(({ length }) => {
    const answer: SharpAnswer = { number, bytes: length };
    process.send?.(answer);
  });
});
process.send?.("ready");
