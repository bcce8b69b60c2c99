import { z } from "zod";
import type { RunInput } from "./run-context.ts";
import { RunError } from "./run-error.ts";

export const orderOption = z
  .array(z.string().max(255, "A filename can have at most 255 characters."))
  .max(1000, "Order can name at most 1,000 files.")
  .default([])
  .meta({
    title: "Order",
    description: "File names in the order you want. Files you don't name follow in upload order.",
    field: "list",
  });

/** Named inputs come first. Throws RunError `no_such_file`, also for a repeated name. */
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
        isTwice ? `"${filename}" is listed twice in the order.` : `There is no file "${filename}".`,
        { field: "order" },
      );
    }
    left.delete(filename);
    return input;
  });
  return [...named, ...left.values()];
}
