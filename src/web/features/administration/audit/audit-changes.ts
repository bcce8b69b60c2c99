import { type Currency, currencyDecimals } from "#contract/facts/credits/purchase.ts";
import { utilityCategoryLabels } from "#contract/facts/utility/category.ts";
import { utilityStatusLabels } from "#contract/facts/utility/status.ts";
import type { AuditEntry } from "#contract/schemas/audit.ts";
import { formatCredits } from "#web/ui/format/format-credits.ts";
import { formatMoney } from "#web/ui/format/format-money.ts";
import { formatCount, formatNumber } from "#web/ui/format/format-number.ts";

export type Detail = NonNullable<AuditEntry["detail"]>;
type Value = Detail[string];

/** A field's values in words; null for an empty one. */
export interface ToldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Fields whose names would say too little or too much in a sentence. */
const fieldNames: Readonly<Record<string, string>> = {
  creditsPerExecution: "price",
  sessionFilesRetentionMinutes: "file retention",
  freeCreditsAllowed: "use of free credits",
  allowAds: "ads",
  alternativeUtilityId: "alternative",
  requiresAccount: "need for an account",
  isActive: "sale",
  priceOfCredit: "price of a credit",
  leastCredits: "least credits",
  mostCredits: "most credits",
};

/** Reads what a change was from and to, of the fields in which the two differ. */
export function tellChanges(detail: Detail): readonly ToldChange[] {
  const { changes } = detail;
  if (isRecord(changes)) {
    return Object.entries(changes).map(([field, change]) => {
      const { before = null, after = null } = isRecord(change) ? change : {};
      return tellChange(field, [before, after]);
    });
  }
  const { before, ...after } = detail;
  return isRecord(before) ? tellDifferences(before, after) : [];
}

/** Compares two versions of one thing, such as a pack of credits. */
export function tellDifferences(before: Detail, after: Detail): readonly ToldChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => [field, before[field] ?? null, after[field] ?? null] as const)
    .filter(([, was, is]) => JSON.stringify(was) !== JSON.stringify(is))
    .map(([field, was, is]) =>
      tellChange(field, [was, is], [currencyOf(before), currencyOf(after)]),
    );
}

type Pair<Item> = readonly [before: Item, after: Item];

function tellChange(
  field: string,
  [before, after]: Pair<Value>,
  [currencyBefore, currencyAfter]: Pair<Currency | undefined> = [undefined, undefined],
): ToldChange {
  return {
    field: fieldNames[field] ?? wordsOf(field),
    before: tellValue(field, before, currencyBefore),
    after: tellValue(field, after, currencyAfter),
  };
}

function tellValue(field: string, value: Value, currency: Currency | undefined): string | null {
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) return null;
  if (typeof value === "boolean") return value ? "on" : "off";
  if (typeof value === "number") return tellNumber(field, value, currency);
  if (typeof value === "string") return tellText(field, value);
  return Array.isArray(value) && value.every((each) => typeof each === "string")
    ? value.join(", ")
    : JSON.stringify(value);
}

function tellNumber(field: string, value: number, currency: Currency | undefined): string {
  if (/^(credits|creditsPerExecution|freeCreditsPerMonth)$/.test(field))
    return formatCredits(value);
  if (field.startsWith("price") && currency !== undefined) return formatMoney(value, currency);
  if (field.endsWith("Minutes")) return formatCount(value, "minute", "minutes");
  return formatNumber(value, { most: 2 });
}

function tellText(field: string, value: string): string {
  const labels: Readonly<Record<string, string>> =
    field === "status" ? utilityStatusLabels : field === "category" ? utilityCategoryLabels : {};
  return labels[value] ?? value;
}

export function currencyOf({ currency }: Detail): Currency | undefined {
  return typeof currency === "string" && Object.hasOwn(currencyDecimals, currency)
    ? (currency as Currency)
    : undefined;
}

/** `siteName` as `site name`. */
function wordsOf(field: string): string {
  return field
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
}

export function isRecord(value: Value | undefined): value is Detail {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
