import { z } from "zod";
import type { NumberRule } from "./number-rule.ts";

export function numberOption(rule: NumberRule): z.ZodNumber {
  const number = rule.isWhole ? z.int(rule.noNumber) : z.number(rule.noNumber);
  const bounded =
    rule.isMoreThanLeast === true
      ? number.gt(rule.least, rule.tooSmall)
      : number.min(rule.least, rule.tooSmall);
  return bounded.max(rule.most, rule.tooLarge);
}
