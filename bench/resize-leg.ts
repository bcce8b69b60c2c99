import type { ResizeWork } from "./resize-inputs.ts";

/** One of the things that are measured side by side. */
export interface ResizeLeg {
  readonly name: string;
  /** The process whose memory, with that of its children, is looked at. */
  readonly pid: number;
  /** Does one piece of work from beginning to end; gives the length of the resized file in bytes. */
  resize(work: ResizeWork, flow: number): Promise<number>;
  /** Puts away, outside of what is measured, what the flows left behind. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}
