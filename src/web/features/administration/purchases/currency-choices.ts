import { currencyDecimals } from "#contract/facts/credits/purchase.ts";

export const currencyChoices = Object.keys(currencyDecimals).map((code) => ({
  value: code,
  label: code.toUpperCase(),
}));
