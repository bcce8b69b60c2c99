import { z } from "zod";
import { pairCode } from "#contract/facts/utility/pair-code.ts";
import { exampleSchema } from "./example.ts";

/** A searched use such as "HEIC to JPG" with preset options and its own page. */
export const pairSchema = z.strictObject({
  /** Becomes the address. */
  name: z
    .string()
    .max(60)
    .regex(/^[A-Za-z0-9]+([ -][A-Za-z0-9]+)*$/, "is more than words of letters and digits"),
  description: z.string().min(1).max(300),
  /** A paragraph per line, before the utility's. */
  help: z.string().min(1),
  operation: z.string(),
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Its options add to the pair's. */
  example: exampleSchema.omit({ name: true, operation: true }),
});

export type Pair = z.output<typeof pairSchema>;

export function exampleOfPair({ name, operation, options, example }: Pair) {
  return { ...example, name, operation, options: { ...options, ...example.options } };
}

export interface FoundPair {
  readonly utilityId: string;
  readonly pair: Pair;
}

/** Keys are the last part of the address. */
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
      return [[[index, "operation"], `is not an operation: name one of ${known}`]];
    }
    const unknown = Object.keys(options).filter((option) => !Object.hasOwn(shape, option));
    return unknown.map((option) => [
      [index, "options"],
      `fills "${option}", which is not an option: name one of ${Object.keys(shape).join(", ")}`,
    ]);
  });
}
