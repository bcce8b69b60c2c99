import type { Kind } from "./kinds.ts";

/** A value of an option that content fills. */
export type FilledValue = string | number | boolean;

/** What a utility does with content of one kind: plain data, which a page loads without the manifest. */
export interface DetectRule {
  readonly kind: Kind;
  readonly operation: string;
  /** How likely somebody with such content wants this, from 0 to 1. */
  readonly confidence: number;
  /** What follows "Looks like JSON: ", as in "format and check it". */
  readonly does: string;
  /** Options by the part of the content that fills them; else the whole text fills `takes.text`. */
  readonly into?: Readonly<Record<string, string>>;
  /** Options that are set besides. */
  readonly options?: Readonly<Record<string, FilledValue>>;
  /** Of a quantity, the units that are meant, each with the words and signs for it. */
  readonly units?: Readonly<Record<string, readonly string[]>>;
  /** Text becomes a file of this name, for an operation that takes files alone. */
  readonly asFile?: string;
  /** Not for files of this type, such as the one that it makes. */
  readonly exceptType?: string;
  /** Only for so many files at least. */
  readonly leastFiles?: number;
}
