import type { z } from "zod";
import { parseOptions } from "#kit/manifest/parse-options.ts";
import type { RunContext, RunFunction } from "#kit/run/run-context.ts";
import { givenText } from "#kit/run/run-text.ts";
import type { SmallManifest } from "#kit/small/small-utility.ts";
import { type Delimiter, readRecords } from "./table.ts";

type Rewrite = (
  records: string[][],
  options: Record<string, unknown>,
  context: RunContext,
) => ReturnType<RunFunction>;

export function changeRun(manifest: SmallManifest<z.ZodObject>, rewrite: Rewrite): RunFunction {
  return async (operation, given, context) => {
    const { options } = parseOptions(manifest, operation, given);
    const text = await givenText(context, String(options["text"]));
    return rewrite(readRecords(text, options["delimiterIn"] as Delimiter), options, context);
  };
}
