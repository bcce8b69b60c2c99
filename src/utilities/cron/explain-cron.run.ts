import type { RunFunction } from "#kit/run/run-context.ts";
import type { explainCron } from "./explain-cron.ts";
import { explained } from "./explained.ts";

/** Refuses an invalid expression or time zone. */
export const run: RunFunction<typeof explainCron> = async (_operation, options, context) => ({
  type: "parts",
  parts: explained(options.expression.trim(), options, context),
});
