import { answerText, givenText, renamed } from "../_kit/browser-text.ts";
import { memberOf } from "../_kit/family.ts";
import { parseOptions } from "../_kit/parse-options.ts";
import type { BrowserRunFunction } from "../_kit/run-context.ts";
import { RunError } from "../_kit/run-error.ts";
import { pairs } from "./formats.ts";
import { family } from "./manifest.ts";
import { settingsSchema } from "./options.ts";
import { plainData } from "./plain-data.ts";
import { readers } from "./read-data.ts";
import { writers } from "./write-data.ts";

/** Converts between the two formats of the member. Errors as for `readers` and `writers`. */
export const run: BrowserRunFunction = async (operation, options, context) => {
  const member = memberOf(family, context.utilityId);
  const call = parseOptions(member, operation, options);
  const pair = pairs.find(([from, to]) => member.code === `${from}-to-${to}`);
  if (pair === undefined) throw new Error(`${member.code} has no formats.`);
  const [from, to] = pair;
  const settings = settingsSchema.parse(call.options);
  try {
    const { value, notice } = plainData(
      readers[from](await givenText(context, settings.text), settings),
    );
    const text = writers[to](value, settings);
    const result = answerText(context, text, { filename: renamed(context, to), language: to });
    return notice === undefined ? result : { notice, ...result };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RunError("too_deep", "The data is nested too deeply.", { field: "text" });
  }
};
