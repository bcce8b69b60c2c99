import type { NumberRule } from "#kit/manifest/number-rule.ts";

export const factorRules = {
  enlarge: {
    isWhole: false,
    noNumber: "Factor must be a number.",
    least: 1,
    tooSmall: "A factor below 1 would shrink the image. Use Reduce instead.",
    most: 100,
    tooLarge: "Factor can be at most 100.",
  },
  reduce: {
    isWhole: false,
    noNumber: "Factor must be a number.",
    least: 0,
    isMoreThanLeast: true,
    tooSmall: "Factor must be more than 0.",
    most: 1,
    tooLarge: "A factor above 1 would enlarge the image. Use Enlarge instead, or 0.5 to halve it.",
  },
} satisfies Readonly<Record<string, NumberRule>>;
