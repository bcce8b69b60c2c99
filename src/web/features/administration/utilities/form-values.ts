import {
  type AdminUtility,
  type UtilityFields,
  utilityFieldsSchema,
} from "#contract/schemas/utility-form.ts";
import { utilityId, utilityIdPattern } from "#contract/facts/utility/id.ts";
import { newUtility } from "#contract/facts/utility/fields.ts";
import { isRetired } from "#contract/facts/utility/status.ts";
import type { UtilityBody } from "#web/api/administration/utilities.ts";
import { type FieldMistakes, firstMember, mistakesByField } from "#web/ui/forms/field-mistakes.ts";

type NumberField = "version" | "creditsPerExecution" | "sessionFilesRetentionMinutes";

/** Numbers stay text while typing, and an empty alternative means none. */
export type UtilityFormValues = Omit<
  UtilityFields & UtilityFields["access"],
  "access" | "alternativeUtilityId" | "category" | NumberField
> &
  Record<"alternativeUtilityId" | NumberField, string> &
  Pick<AdminUtility, "category">;

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

function typedOf({
  access,
  category = newUtility.category,
  ...fields
}: UtilityFields): UtilityFormValues {
  return {
    ...fields,
    category,
    ...access,
    version: String(fields.version),
    creditsPerExecution: String(fields.creditsPerExecution),
    sessionFilesRetentionMinutes: String(fields.sessionFilesRetentionMinutes),
    alternativeUtilityId: fields.alternativeUtilityId ?? "",
  };
}

/** Copies a utility as its next version, in development. */
export function cloneValues(utility: AdminUtility): UtilityFormValues {
  return {
    ...valuesOf(utility),
    version: String(utility.version + 1),
    status: newUtility.status,
    alternativeUtilityId: "",
  };
}

/** Builds the request from the fields, valid or not. */
export function bodyOf(values: UtilityFormValues): UtilityBody {
  const { requiresAccount, allowedEmailDomains, ...fields } = values;
  // The field is hidden unless the utility is retired.
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

export function errorsOf(values: UtilityFormValues): FieldMistakes {
  const parsed = utilityFieldsSchema.safeParse(bodyOf(values));
  if (parsed.success) return {};
  const members = parsed.error.issues.map(({ path, message }) => ({
    path: path.join("."),
    message,
  }));
  return mistakesByField(members, fieldOfMember, Object.keys(values));
}

/**
 * Returns the field for a request member, such as the domains for `access.allowedEmailDomains.0`.
 */
export function fieldOfMember(path: string): string {
  return firstMember(path.replace(/^access\./, ""));
}

/** Returns `utilities/resize-image_1`, or nothing while code or version is invalid. */
export function linkOf({ code, version }: Pick<UtilityFormValues, "code" | "version">): string {
  const id = utilityId({ code, version: numberOf(version) });
  return utilityIdPattern.test(id) ? `utilities/${id}` : "";
}

/** Returns true when both would send the same. */
export function areSame(one: UtilityFormValues, other: UtilityFormValues): boolean {
  const [mine, theirs] = [bodyOf(one), bodyOf(other)];
  const fields = Object.keys(mine) as (keyof UtilityBody)[];
  return fields.every((field) => JSON.stringify(mine[field]) === JSON.stringify(theirs[field]));
}

/** NaN counts as missing; `Number` would turn an empty field into 0. */
function numberOf(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text);
}
