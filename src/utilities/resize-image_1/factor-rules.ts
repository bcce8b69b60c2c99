import type { NumberRule } from "#kit/manifest/number-rule.ts";

/** By what both sides may be multiplied. */
export const factorRules = {
  enlarge: {
    isWhole: false,
    noNumber: "Factor must be a number.",
    least: 1,
    tooSmall: "A factor under 1 would shrink the image. Use reduce for that.",
    most: 100,
    tooLarge: "Factor can be at most 100.",
  },
  reduce: {
    isWhole: false,
    noNumber: "Factor must be a number.",
    least: 0,
    isMoreThanLeast: true,
    tooSmall: "A factor of zero or less would leave nothing of the image.",
    most: 1,
    tooLarge: "A factor over 1 would enlarge the image. Use enlarge for that, or 0.5 to halve it.",
  },
} satisfies Readonly<Record<string, NumberRule>>;
