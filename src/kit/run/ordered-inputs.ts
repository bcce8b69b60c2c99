import { z } from "zod";
import type { RunInput } from "./run-context.ts";
import { RunError } from "./run-error.ts";

/** The option in which a person puts the input files in order. */
export const orderOption = z
  .array(z.string().max(255, "A filename can have at most 255 characters."))
  .max(1000, "Order can name at most 1,000 files.")
  .default([])
  .meta({
    title: "Order",
    description: "Names of the files in the order wanted. Those not named follow as uploaded.",
    field: "list",
  });

/**
 * The inputs in the order of these filenames, and after them the others as they came.
 * Throws RunError `no_such_file` for a name that no input has, or that is given twice.
 */
export function orderedInputs<Input extends Pick<RunInput, "filename">>(
  inputs: readonly Input[],
  order: readonly string[],
): Input[] {
  const left = new Map(inputs.map((input) => [input.filename, input]));
  const named = order.map((filename) => {
    const input = left.get(filename);
    if (input === undefined) {
      const isTwice = inputs.some((each) => each.filename === filename);
      throw new RunError(
        "no_such_file",
        isTwice ? `"${filename}" stands in the order twice.` : `There is no file "${filename}".`,
        { field: "order" },
      );
    }
    left.delete(filename);
    return input;
  });
  return [...named, ...left.values()];
}
