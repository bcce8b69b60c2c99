import type { RunContext, RunWith } from "#kit/run/run-context.ts";
import type { RunResult } from "#kit/run/run-result.ts";
import { givenText } from "#kit/run/run-text.ts";
import { type Delimiter, readRecords } from "./table.ts";

type Table = { readonly text: string; readonly delimiterIn: Delimiter };

export function changeRun<Options extends Table>(
  rewrite: (records: string[][], options: Options, context: RunContext) => Promise<RunResult>,
): RunWith<Options> {
  return async (_operation, options, context) => {
    const text = await givenText(context, options.text);
    return rewrite(readRecords(text, options.delimiterIn), options, context);
  };
}
