import { z } from "zod";
import { pairCode } from "#contract/facts/utility/pair-code.ts";
import { exampleSchema } from "./example.ts";

/**
 * A name that people type for what a utility does with certain options, such as "HEIC to JPG". It has an
 * address, texts and an example of its own, and nothing else: no code, no row, no price.
 */
export const pairSchema = z.strictObject({
  /** As people read it; its address is made of it. */
  name: z
    .string()
    .max(60)
    .regex(/^[A-Za-z0-9]+([ -][A-Za-z0-9]+)*$/, "is more than words of letters and digits"),
  description: z.string().min(1).max(300),
  /** What its page says besides what its utility says: a paragraph a line. */
  help: z.string().min(1),
  operation: z.string(),
  /** What its form begins with where the utility's has its defaults. */
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** With options beside those that the pair fills in. */
  example: exampleSchema.omit({ name: true, operation: true }),
});

export type Pair = z.output<typeof pairSchema>;

/** A pair's example as one of its utility's, run with what the pair fills in. */
export function exampleOfPair({ name, operation, options, example }: Pair) {
  return { ...example, name, operation, options: { ...options, ...example.options } };
}

/** A pair with the id of its utility. */
export interface FoundPair {
  readonly utilityId: string;
  readonly pair: Pair;
}

/** All pairs by the last part of their addresses. */
export function findPairs(
  manifests: Iterable<readonly [utilityId: string, manifest: Pick<Declared, "pairs">]>,
): ReadonlyMap<string, FoundPair> {
  const found = [...manifests].flatMap(([utilityId, { pairs = [] }]) =>
    pairs.map((pair) => [pairCode(pair.name), { utilityId, pair }] as const),
  );
  return new Map(found);
}

interface Declared {
  readonly pairs?: readonly Pair[] | undefined;
  readonly operations: Readonly<Record<string, { readonly options: z.ZodObject }>>;
}

/** What is wrong with the pairs of a manifest, each with its place below `pairs`. */
export function faultsOfPairs({
  pairs = [],
  operations,
}: Declared): [path: (string | number)[], message: string][] {
  return pairs.flatMap(({ operation, options }, index): [(string | number)[], string][] => {
    const shape = Object.hasOwn(operations, operation)
      ? operations[operation]?.options.shape
      : null;
    if (shape === null || shape === undefined) {
      const known = Object.keys(operations).join(", ");
      return [[[index, "operation"], `is no operation: name one of ${known}`]];
    }
    const unknown = Object.keys(options).filter((option) => !Object.hasOwn(shape, option));
    return unknown.map((option) => [
      [index, "options"],
      `fills "${option}", which is no option: name one of ${Object.keys(shape).join(", ")}`,
    ]);
  });
}
