import type { FilledValue } from "./detect-rule.ts";
import type { Kind } from "./kinds.ts";

/** What content looks like. */
export interface Finding {
  readonly kind: Kind;
  /** From 0 to 1. */
  readonly certainty: number;
  /** What was read out of it, by name, to fill options. */
  readonly parts?: Readonly<Record<string, FilledValue>>;
  /** A word more exact than that of the kind: "a SHA-256 checksum". */
  readonly name?: string;
}

/** Text as recognisers see it: its beginning, without the white space around. */
export interface TextSample {
  readonly text: string;
  /** Without line breaks, and short: what a single value can be. */
  readonly isShort: boolean;
  /** False where the text goes on behind what is here. */
  readonly isWhole: boolean;
}

/** Says what a text looks like; null where it is not of this kind. Takes time that grows as the text does. */
export type Recognise = (sample: TextSample) => Finding | null;
