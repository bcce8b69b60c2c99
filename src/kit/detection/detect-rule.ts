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
  readonly into?: Readonly<Record<string, string>> | undefined;
  /** Options that are set besides. */
  readonly options?: Readonly<Record<string, FilledValue>> | undefined;
  /** Of a quantity, the units that are meant, each with the words and signs for it. */
  readonly units?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Text becomes a file of this name, for an operation that takes files alone. */
  readonly asFile?: string | undefined;
  /** Not for files of this type, such as the one that it makes. */
  readonly exceptType?: string | undefined;
  /** Only for so many files at least. */
  readonly leastFiles?: number | undefined;
  /** Such content, where no example of the manifest holds it as people paste it: for tests alone. */
  readonly example?: string | undefined;
}
