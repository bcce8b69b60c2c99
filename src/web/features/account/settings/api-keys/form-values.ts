import type { KeyCapPeriod, KeyScope } from "#contract/facts/keys/key-rules.ts";
import { apiKeyFormSchema } from "#contract/schemas/api-key-form.ts";
import type { ApiKey } from "#contract/schemas/api-key.ts";
import { sentenceOfIssue } from "#contract/schemas/issue-sentence.ts";
import type { ApiKeyBody } from "#web/api/account/api-keys.ts";
import { type FieldMistakes, mistakesByField } from "#web/ui/forms/field-mistakes.ts";

/** When a key ends: never, after days from now, on a day, or as it was before a change. */
export type KeyEnd = "never" | "30" | "90" | "365" | "day" | "before";

/** The fields of a key's form; what is typed stays text. */
export interface KeyFormValues {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  /** Credits; empty for no cap. */
  readonly cap: string;
  readonly capPeriod: KeyCapPeriod;
  readonly end: KeyEnd;
  /** The last day, such as 2026-11-21, in the reader's time zone. */
  readonly lastDay: string;
  /** None for every utility. */
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

/** What is sent of the fields, whether it is valid or not; `before` is the end that the key has. */
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
  // To the end of that day where the reader is; of no day, a text that the rules refuse.
  const last = new Date(`${lastDay}T23:59:59.999`);
  return Number.isNaN(last.getTime()) ? "" : last.toISOString();
}

/** What is wrong with the fields, by the rules of the call. */
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

/** The field of a member of what is sent. */
export function fieldOf(path: string): string {
  const member = path.split(".")[0] ?? "";
  return member === "expiresAt" ? "lastDay" : member;
}
