import type { RunContext, RunWith } from "../run/run-context.ts";
import { answerText, givenText, renamed } from "../run/run-text.ts";

type Changed = string | { readonly text: string; readonly notice?: string };

/** A file in gives a file out. */
export function textRun<Options extends { readonly text: string }>(
  change: (text: string, options: Options, context: RunContext) => Changed | Promise<Changed>,
  ending = "txt",
): RunWith<Options> {
  return async (_operation, options, context) => {
    const text = await givenText(context, options.text);
    const changed = await change(text, options, context);
    const whole = typeof changed === "string" ? changed : changed.text;
    const answer = answerText(context, whole, { filename: renamed(context, ending) });
    if (typeof changed === "string" || changed.notice === undefined) return answer;
    return { ...answer, notice: [changed.notice, answer.notice ?? []].flat().join(" ") };
  };
}
