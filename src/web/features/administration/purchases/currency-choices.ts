import { currencyDecimals } from "#contract/facts/credits/purchase.ts";

/** The currencies that credits can be sold in, as a field offers them. */
export const currencyChoices = Object.keys(currencyDecimals).map((code) => ({
  value: code,
  label: code.toUpperCase(),
}));
