import type { FilledValue } from "./detect-rule.ts";
import type { Kind } from "./kinds.ts";

export interface Finding {
  readonly kind: Kind;
  /** From 0 to 1. */
  readonly certainty: number;
  /** To fill options. */
  readonly parts?: Readonly<Record<string, FilledValue>>;
  /** More specific than the kind: "a SHA-256 checksum". */
  readonly name?: string;
}

export interface TextSample {
  readonly text: string;
  /** Could be a single value. */
  readonly isShort: boolean;
  readonly isWhole: boolean;
}

/** Must take linear time. */
export type Recognise = (sample: TextSample) => Finding | null;
