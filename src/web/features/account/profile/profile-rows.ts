import type { Account } from "#contract/schemas/account.ts";
import { formatCredits } from "#web/ui/format/format-credits.ts";
import { formatDate } from "#web/ui/format/format-date.ts";

type ProfileRow = readonly [name: string, value: string];

/** Fields shown elsewhere. */
const known = new Set([
  "uid",
  "email",
  "emailVerified",
  "displayName",
  "photoURL",
  "disabled",
  "metadata",
  "freeCredits",
  "paidCredits",
  "hasPassword",
  "isGuest",
]);

/** Formats a field: booleans as Yes or No, nothing as N/A, objects as JSON. */
export function fieldText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "N/A";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Lists a profile's rows, labelled fields first, then any others. */
export function profileRows(account: Account): readonly ProfileRow[] {
  const others = Object.entries(account)
    .filter(([name]) => !known.has(name))
    .map(([name, value]): ProfileRow => [fieldLabel(name), fieldText(value)]);
  return [
    ["Free credits", formatCredits(account.freeCredits)],
    ["Paid credits", formatCredits(account.paidCredits)],
    ["Created", formatDate(account.metadata.creationTime)],
    ["Last sign-in", formatDate(account.metadata.lastSignInTime)],
    ...others,
  ];
}

/** Turns `isAdmin` into `Is admin`. */
export function fieldLabel(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
