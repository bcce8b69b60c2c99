import { type BareResize, resizeBySharp } from "./resize-by-sharp.ts";

// sharp in its own process: each message names a file to resize.

/** `number` matches concurrent calls with their answers. */
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
