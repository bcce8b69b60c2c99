import type { Kind } from "./kinds.ts";

export type FilledValue = string | number | boolean;

/** Says what a utility does with content of one kind: plain data, loaded without the manifest. */
export interface DetectRule {
  readonly kind: Kind;
  readonly operation: string;
  /** How likely it is wanted, from 0 to 1. */
  readonly confidence: number;
  /** Follows "Looks like JSON: ", as in "format and check it". */
  readonly does: string;
  /** Which part of the content fills which option; by default the whole text fills `takes.text`. */
  readonly into?: Readonly<Record<string, string>>;
  readonly options?: Readonly<Record<string, FilledValue>>;
  /** For a quantity: its units, each with the words and signs for it. */
  readonly units?: Readonly<Record<string, readonly string[]>>;
  /** Turns text into a file of this name, for an operation that takes only files. */
  readonly asFile?: string;
  /** Excludes files of this type, such as the one it produces. */
  readonly exceptType?: string;
  readonly leastFiles?: number;
}
