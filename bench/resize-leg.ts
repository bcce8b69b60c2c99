import type { ResizeWork } from "./resize-inputs.ts";

export interface ResizeLeg {
  readonly name: string;
  /** The process whose memory is measured, with its children. */
  readonly pid: number;
  resize(work: ResizeWork, flow: number): Promise<number>;
  tidy(): Promise<void>;
  close(): Promise<void>;
}
