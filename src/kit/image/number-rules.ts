import type { NumberRule } from "../manifest/number-rule.ts";
import { longestPossibleSide } from "./image-format.ts";

export const qualityRule: NumberRule = {
  isWhole: true,
  noNumber: "Quality must be a whole number.",
  least: 1,
  tooSmall: "Quality must be at least 1.",
  most: 100,
  tooLarge: "Quality can be at most 100.",
};

export function pixelsRule(title: string, least: 0 | 1): NumberRule {
  return {
    isWhole: true,
    noNumber: `${title} must be a whole number of pixels.`,
    least,
    tooSmall: `${title} must be at least ${least === 1 ? "1 pixel" : "0"}.`,
    most: longestPossibleSide,
    tooLarge: `${title} can be at most 65,535 pixels.`,
  };
}
