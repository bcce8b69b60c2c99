import { defineFamily } from "#kit/manifest/family.ts";
import { aspectRatio } from "./aspect-ratio.ts";
import { compoundInterest } from "./compound-interest.ts";
import { downloadTime } from "./download-time.ts";
import { fractionCalculator } from "./fraction-calculator.ts";
import { listPrimes } from "./list-primes.ts";
import { loanCalculator } from "./loan-calculator.ts";
import { numberToWords } from "./number-to-words.ts";
import { percentageCalculator } from "./percentage-calculator.ts";
import { primeFactors } from "./prime-factors.ts";
import { romanNumerals } from "./roman-numerals.ts";
import { statisticsCalculator } from "./statistics-calculator.ts";

export const family = defineFamily([
  percentageCalculator,
  loanCalculator,
  compoundInterest,
  statisticsCalculator,
  aspectRatio,
  downloadTime,
  fractionCalculator,
  primeFactors,
  listPrimes,
  romanNumerals,
  numberToWords,
]);
