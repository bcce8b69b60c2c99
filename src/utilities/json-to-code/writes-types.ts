import type { z } from "zod";
import { shapeOf } from "#kit/in-browser/json-shape.ts";
import { readJson } from "#kit/in-browser/read-json.ts";
import type { RunWith } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { answerText, givenText } from "#kit/run/run-text.ts";
import { modelOf, type Model, type Naming } from "./classes.ts";
import type { optionsSchema } from "./options.ts";

type Writer = {
  readonly ending: string;
  readonly write: (model: Model) => string;
} & Naming;

/** Throws RunError `no_class`, and as `readJson` and `write` do. */
export function writesTypes({
  ending,
  write,
  ...naming
}: Writer): RunWith<z.output<typeof optionsSchema>> {
  return async (_operation, options, context) => {
    const text = await givenText(context, options.text);
    const root = shapeOf(text, readJson(text).tree);
    const [kind] = root.kinds;
    if (kind?.kind !== "object" && kind?.kind !== "list") {
      throw new RunError("no_class", "Paste an object or a list: a single value needs no type.", {
        field: "text",
      });
    }
    const code = write(modelOf(root, options.name, naming));
    return answerText(context, code, { filename: `${options.name}.${ending}` });
  };
}
