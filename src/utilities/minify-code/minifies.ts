import type { RunWith } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { answerText, givenText, renamed } from "#kit/run/run-text.ts";

/** Never returns a longer result. Throws RunError `too_deep`, and as `minify` does. */
export function minifies<Options>(
  ending: string,
  minify: (text: string, options: Options) => Promise<string>,
): RunWith<Options & { readonly text: string }> {
  return async (_operation, options, context) => {
    const text = await givenText(context, options.text);
    const small = await minify(text, options).catch((error: unknown) => {
      if (!(error instanceof RangeError)) throw error;
      throw new RunError(
        "too_deep",
        "The code is nested too deeply. Split it into smaller parts.",
        { field: "text" },
      );
    });
    const written = small.length <= text.length ? small : text;
    return answerText(context, written, { filename: renamed(context, ending) });
  };
}
