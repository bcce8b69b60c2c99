import type { Kind } from "./kinds.ts";

export type FilledValue = string | number | boolean;

/** Loaded without the manifest. */
export interface DetectRule {
  readonly kind: Kind;
  readonly operation: string;
  /** From 0 to 1. */
  readonly confidence: number;
  /** Ends "Looks like JSON: ", as in "format and check it". */
  readonly does: string;
  /** Fills options with parts. By default the whole text fills `takes.text`. */
  readonly into?: Readonly<Record<string, string>>;
  readonly options?: Readonly<Record<string, FilledValue>>;
  /** A quantity's units, each with its words and signs. */
  readonly units?: Readonly<Record<string, readonly string[]>>;
  /** Makes a file of this name if only files are taken. */
  readonly asFile?: string;
  /** Skips files of this type, such as its own output. */
  readonly exceptType?: string;
  readonly leastFiles?: number;
}
