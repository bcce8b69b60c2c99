import { z } from "zod";
import type { DetectRule } from "../detection/detect-rule.ts";
import { kindNames } from "../detection/kinds.ts";

const filledSchema = z.union([z.string(), z.number(), z.boolean()]);

export const detectRuleSchema = z.strictObject({
  kind: z.enum(kindNames),
  operation: z.string(),
  confidence: z.number().min(0).max(1),
  does: z
    .string()
    .regex(/^[^\s.].{0,80}[^\s.]$/, 'is not the end of a sentence, as in "decode it"'),
  into: z.record(z.string(), z.string()).exactOptional(),
  options: z.record(z.string(), filledSchema).exactOptional(),
  units: z.record(z.string(), z.array(z.string().min(1)).min(1)).exactOptional(),
  asFile: z.string().min(1).exactOptional(),
  exceptType: z.string().min(1).exactOptional(),
  leastFiles: z.int().min(1).exactOptional(),
  /** For tests, if no example holds such content. */
  example: z.string().min(1).exactOptional(),
});

interface Declared {
  readonly detects?: readonly DetectRule[] | undefined;
  readonly operations: Readonly<
    Record<
      string,
      {
        readonly options: z.ZodObject;
        readonly takes: { readonly files?: object | undefined; readonly text?: string | undefined };
      }
    >
  >;
}

export function faultsOfDetects({
  detects = [],
  operations,
}: Declared): [path: (string | number)[], message: string][] {
  return detects.flatMap((rule, index) => {
    const operation = Object.hasOwn(operations, rule.operation)
      ? operations[rule.operation]
      : undefined;
    if (operation === undefined) {
      const known = Object.keys(operations).join(", ");
      return [[[index, "operation"], `is not an operation: name one of ${known}`]];
    }
    const { options, takes } = operation;
    const unknown = [...Object.keys(rule.into ?? {}), ...Object.keys(rule.options ?? {})].filter(
      (option) => !(option in options.shape),
    );
    const hasPlace =
      takes.files !== undefined ||
      (rule.asFile === undefined && (rule.into !== undefined || takes.text !== undefined));
    return [
      ...unknown.map((option): [(string | number)[], string] => [
        [index],
        `fills "${option}", which is not an option: name one of ${Object.keys(options.shape).join(", ")}`,
      ]),
      ...(hasPlace
        ? []
        : ([[[index], "has no place for the content: say which option it goes into"]] as [
            (string | number)[],
            string,
          ][])),
    ];
  });
}
