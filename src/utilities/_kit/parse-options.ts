import type { z } from "zod";
import { RunError } from "./run-error.ts";

type OptionsOf<Operations, Name extends keyof Operations> = Operations[Name] extends {
  readonly options: infer Schema extends z.ZodObject;
}
  ? z.output<Schema>
  : never;

/** An operation's name with its parsed options, so that the one tells the type of the other. */
export type ParsedCall<Operations> = {
  [Name in keyof Operations & string]: {
    operation: Name;
    options: OptionsOf<Operations, Name>;
  };
}[keyof Operations & string];

/**
 * Parses the options of one operation, filling in its defaults.
 * Throws RunError `unknown_operation` or `invalid_options`; the sentence of the latter names
 * every option that is wrong.
 */
export function parseOptions<
  Operations extends Readonly<Record<string, { readonly options: z.ZodObject }>>,
>(
  manifest: { readonly operations: Operations },
  operation: string,
  options: unknown,
): ParsedCall<Operations> {
  if (!Object.hasOwn(manifest.operations, operation)) {
    throw new RunError("unknown_operation", `There is no operation "${operation}".`);
  }
  const parsed = manifest.operations[operation]?.options.safeParse(options ?? {});
  if (parsed?.success !== true) {
    throw new RunError("invalid_options", describeIssues(parsed?.error.issues ?? []));
  }
  return { operation, options: parsed.data } as ParsedCall<Operations>;
}

function describeIssues(issues: readonly z.core.$ZodIssue[]): string {
  const sentences = issues.map((issue) =>
    issue.path.length === 0 ? issue.message : `${issue.path.join(".")}: ${issue.message}`,
  );
  // A single message stays as its schema words it; several need an end each to be told apart.
  if (sentences.length === 1) return sentences.join("");
  return sentences.map((sentence) => sentence.replace(/[^.]$/, "$&.")).join(" ");
}
