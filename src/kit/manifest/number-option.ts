import { z } from "zod";
import type { NumberRule } from "./number-rule.ts";

/** Declares a number option by a rule that custom pages read as well. */
export function numberOption(rule: NumberRule): z.ZodNumber {
  const number = rule.isWhole ? z.int(rule.noNumber) : z.number(rule.noNumber);
  const bounded =
    rule.isMoreThanLeast === true
      ? number.gt(rule.least, rule.tooSmall)
      : number.min(rule.least, rule.tooSmall);
  return bounded.max(rule.most, rule.tooLarge);
}
