import type { FilledValue } from "./detect-rule.ts";
import type { Kind } from "./kinds.ts";

export interface Finding {
  readonly kind: Kind;
  /** From 0 to 1. */
  readonly certainty: number;
  /** Values read from the content, to fill options. */
  readonly parts?: Readonly<Record<string, FilledValue>>;
  /** More exact than the kind: "a SHA-256 checksum". */
  readonly name?: string;
}

/** The beginning of a text, trimmed. */
export interface TextSample {
  readonly text: string;
  /** Short enough, and without line breaks, to be a single value. */
  readonly isShort: boolean;
  /** False if the text continues. */
  readonly isWhole: boolean;
}

/** Says what a text looks like, or null. Must take linear time. */
export type Recognise = (sample: TextSample) => Finding | null;
