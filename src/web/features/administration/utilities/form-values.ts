import {
  type AdminUtility,
  type UtilityFields,
  utilityFieldsSchema,
} from "#contract/schemas/utility-form.ts";
import { utilityIdPattern } from "#contract/facts/utility-id.ts";
import { newUtility } from "#contract/facts/utility-fields.ts";
import { isRetired } from "#contract/facts/utility-status.ts";
import type { UtilityBody } from "#web/api/administration/utilities.ts";

type NumberField = "version" | "creditsPerExecution" | "sessionFilesRetentionMinutes";

/** The form's fields. Numbers are text as long as they are typed, and no alternative is an empty one. */
export type UtilityFormValues = Omit<
  UtilityFields & UtilityFields["access"],
  "access" | "alternativeUtilityId" | NumberField
> &
  Record<"alternativeUtilityId" | NumberField, string>;

export const blankValues: Readonly<UtilityFormValues> = typedOf({
  ...newUtility,
  code: "",
  name: "",
  description: "",
  tags: [],
  access: { requiresAccount: newUtility.requiresAccount, allowedEmailDomains: [] },
});

export function valuesOf(utility: AdminUtility): UtilityFormValues {
  const { id: _id, link: _link, createdAt: _at, updatedAt: _changed, ...written } = utility;
  const { available: _available, ...fields } = written;
  return typedOf(fields);
}

function typedOf({ access, ...fields }: UtilityFields): UtilityFormValues {
  return {
    ...fields,
    ...access,
    version: String(fields.version),
    creditsPerExecution: String(fields.creditsPerExecution),
    sessionFilesRetentionMinutes: String(fields.sessionFilesRetentionMinutes),
    alternativeUtilityId: fields.alternativeUtilityId ?? "",
  };
}

/** A copy to begin with: in development again, and as the next version, because this one is taken. */
export function cloneValues(utility: AdminUtility): UtilityFormValues {
  return {
    ...valuesOf(utility),
    version: String(utility.version + 1),
    status: newUtility.status,
    alternativeUtilityId: "",
  };
}

/** What is sent of the fields, whether it is valid or not. */
export function bodyOf(values: UtilityFormValues): UtilityBody {
  const { requiresAccount, allowedEmailDomains, ...fields } = values;
  // Of a utility that is not retired, the field is not shown.
  const alternative = isRetired(fields.status) ? fields.alternativeUtilityId.trim() : "";
  return {
    ...fields,
    name: fields.name.trim(),
    description: fields.description.trim(),
    version: numberOf(fields.version),
    creditsPerExecution: numberOf(fields.creditsPerExecution),
    sessionFilesRetentionMinutes: numberOf(fields.sessionFilesRetentionMinutes),
    alternativeUtilityId: alternative === "" ? null : alternative,
    access: { requiresAccount, allowedEmailDomains },
  };
}

export type FieldErrors = Partial<Record<keyof UtilityFormValues, string>>;

/** What is wrong with the fields, one sentence for each. */
export function errorsOf(values: UtilityFormValues): FieldErrors {
  const parsed = utilityFieldsSchema.safeParse(bodyOf(values));
  if (parsed.success) return {};
  return errorsByField(
    parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
  );
}

/** Sentences by field, from what is wrong with what was sent: `access.allowedEmailDomains.0`. */
export function errorsByField(
  issues: readonly { readonly path: string; readonly message: string }[],
): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    const field = path.replace(/^access\./, "").split(".")[0] ?? "";
    if (field in blankValues) errors[field as keyof UtilityFormValues] ??= message;
  }
  return errors;
}

/** `utilities/resize-image_1`; empty as long as code or version cannot be part of it. */
export function linkOf({ code, version }: Pick<UtilityFormValues, "code" | "version">): string {
  const id = `${code}_${version}`;
  return utilityIdPattern.test(id) ? `utilities/${id}` : "";
}

/** Whether both would be sent as the same. */
export function areSame(one: UtilityFormValues, other: UtilityFormValues): boolean {
  const [mine, theirs] = [bodyOf(one), bodyOf(other)];
  const fields = Object.keys(mine) as (keyof UtilityBody)[];
  return fields.every((field) => JSON.stringify(mine[field]) === JSON.stringify(theirs[field]));
}

/** NaN for an empty field, which the schema takes as missing; `Number` would make 0 of it. */
function numberOf(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text);
}
