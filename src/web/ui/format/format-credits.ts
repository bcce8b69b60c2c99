const twoDecimals = new Intl.NumberFormat("en", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const signed = new Intl.NumberFormat("en", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: "exceptZero",
});

/** Credits with two decimals: `0.05`, `1,234.50`. */
export function formatCredits(credits: number): string {
  return twoDecimals.format(credits);
}

/** A change of a balance with its sign: `+10.00`, `-0.05`. */
export function formatCreditChange(credits: number): string {
  return signed.format(credits);
}

/** What a run costs: `Free!` or `0.05 credits`. */
export function formatPrice(credits: number): string {
  if (credits === 0) return "Free!";
  return credits === 1 ? "1.00 credit" : `${formatCredits(credits)} credits`;
}
