import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { RunResult } from "#kit/run/run-result.ts";
import { answerText, givenText, renamed } from "#kit/run/run-text.ts";
import { failureRefusal, filterRefusal, inputRefusal } from "./complaint.ts";
import { type JqEnd, runJq } from "./jq.ts";
import type { manifest } from "./manifest.ts";

/** Endless filters reach one of these before the time limit. */
const most = { mostBytes: 32 * 1024 ** 2, mostWrites: 3_000_000 };

const cuts: Readonly<Record<NonNullable<JqEnd["cut"]>, [string, string]>> = {
  bytes: [
    "output_too_many_bytes",
    "The filter outputs more than 32 MB or 3,000,000 lines, or never ends. Take only the first values, as in limit(100; …).",
  ],
  memory: [
    "too_much_memory",
    "The filter needs more than 256 MB of memory, or never ends. Use less JSON, or keep less of it at once.",
  ],
  depth: ["too_deep", "The filter is nested too deeply. Split it into functions."],
};

/**
 * Throws RunError `wrong_filter`, `not_json`, `filter_failed`, `too_deep`, `too_much_memory` and
 * `output_too_many_bytes`, and as `givenText` does.
 */
export const run: RunFunction<typeof manifest> = async (_operation, options, context) => {
  const { raw, compact, slurp } = options;
  const filter = options.filter.trim() === "" ? "." : options.filter;
  const input = (await givenText(context, options.text)).replace(/^\ufeff/, "");
  const flags = [raw ? "-r" : [], compact ? "-c" : [], slurp ? "-s" : []].flat();
  const end = await runJq(context, { input, filter, flags, ...most });
  if (end.cut !== null) {
    const [code, sentence] = cuts[end.cut];
    throw new RunError(code, sentence, { field: "filter" });
  }
  if (end.code === 3) throw filterRefusal(end.complaint, filter);
  if (/^jq: parse error/m.test(end.complaint)) throw inputRefusal(end.complaint, input);
  // The code is the last document's.
  if (end.code !== 0 || /^jq: error \(at /m.test(end.complaint))
    throw failureRefusal(end.complaint);
  const text = end.written.replace(/\n$/, "");
  const looks = raw
    ? { filename: renamed(context, "txt") }
    : { filename: renamed(context, "json"), language: "json" as const };
  const result = answerText(context, text, looks);
  const shown = text === "" ? { ...result, notice: "The filter returned nothing." } : result;
  return end.complaint === "" ? shown : withMessages(shown, end.complaint);
};

function withMessages(result: Extract<RunResult, { type: "text" }>, messages: string): RunResult {
  const said = { type: "text" as const, text: messages.trim().slice(0, 20_000) };
  return {
    type: "parts",
    parts: [
      { title: "Result", result },
      { title: "Messages", result: said },
    ],
  };
}
