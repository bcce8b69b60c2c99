import type { KeyCapPeriod, KeyScope } from "#contract/facts/keys/key-rules.ts";
import { apiKeyFormSchema } from "#contract/schemas/api-key-form.ts";
import type { ApiKey } from "#contract/schemas/api-key.ts";
import { sentenceOfIssue } from "#contract/schemas/issue-sentence.ts";
import type { ApiKeyBody } from "#web/api/account/api-keys.ts";
import { type FieldMistakes, mistakesByField } from "#web/ui/forms/field-mistakes.ts";

/** `before` keeps the expiry a changed key has. */
export type KeyEnd = "never" | "30" | "90" | "365" | "day" | "before";

export interface KeyFormValues {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  /** Credits; empty means no cap. */
  readonly cap: string;
  readonly capPeriod: KeyCapPeriod;
  readonly end: KeyEnd;
  /** Last valid day in the reader's time zone, such as 2026-11-21. */
  readonly lastDay: string;
  /** Empty means every utility. */
  readonly utilityIds: readonly string[];
}

export const newKeyValues: KeyFormValues = {
  name: "",
  scopes: ["run", "read", "files"],
  cap: "",
  capPeriod: "month",
  end: "never",
  lastDay: "",
  utilityIds: [],
};

export function valuesOf(key: ApiKey): KeyFormValues {
  return {
    name: key.name,
    scopes: key.scopes,
    cap: key.cap === null ? "" : String(key.cap.credits),
    capPeriod: key.cap?.period ?? newKeyValues.capPeriod,
    end: key.expiresAt === null ? "never" : "before",
    lastDay: "",
    utilityIds: key.utilityIds ?? [],
  };
}

/** Builds the request from the fields, valid or not. `before` is the key's current expiry. */
export function bodyOf(values: KeyFormValues, now: Date, before: string | null): ApiKeyBody {
  const { name, scopes, cap, capPeriod, utilityIds } = values;
  return {
    name,
    scopes: [...scopes],
    cap: cap.trim() === "" ? null : { credits: Number(cap), period: capPeriod },
    expiresAt: endOf(values, now, before),
    utilityIds: utilityIds.length === 0 ? null : [...utilityIds],
  };
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

function endOf({ end, lastDay }: KeyFormValues, now: Date, before: string | null): string | null {
  if (end === "never") return null;
  if (end === "before") return before;
  if (end !== "day") return new Date(now.getTime() + Number(end) * dayMilliseconds).toISOString();
  // The end of that day in the reader's time zone, or a text that the rules refuse.
  const last = new Date(`${lastDay}T23:59:59.999`);
  return Number.isNaN(last.getTime()) ? "" : last.toISOString();
}

/** Applies the API's own rules. */
export function keyMistakes(values: KeyFormValues, now: Date): FieldMistakes {
  const body = bodyOf(values, now, null);
  const parsed = apiKeyFormSchema.safeParse(body, { error: sentenceOfIssue });
  const members = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    path: path.join("."),
    message,
  }));
  const isOver = typeof body.expiresAt === "string" && new Date(body.expiresAt) <= now;
  const over = { path: "expiresAt", message: "The key's expiry must be in the future." };
  return mistakesByField(isOver ? [...members, over] : members, fieldOf, Object.keys(values));
}

export function fieldOf(path: string): string {
  const member = path.split(".")[0] ?? "";
  return member === "expiresAt" ? "lastDay" : member;
}
