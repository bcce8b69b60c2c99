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

/** The form's fields. Numbers are text as long as they are typed, and no alternative is an empty one. */
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

/** What is wrong with the fields, one sentence for each. */
export function errorsOf(values: UtilityFormValues): FieldMistakes {
  const parsed = utilityFieldsSchema.safeParse(bodyOf(values));
  if (parsed.success) return {};
  const members = parsed.error.issues.map(({ path, message }) => ({
    path: path.join("."),
    message,
  }));
  return mistakesByField(members, fieldOfMember, Object.keys(values));
}

/** The field for a member of what is sent: of `access.allowedEmailDomains.0` the domains. */
export function fieldOfMember(path: string): string {
  return firstMember(path.replace(/^access\./, ""));
}

/** `utilities/resize-image_1`; empty as long as code or version cannot be part of it. */
export function linkOf({ code, version }: Pick<UtilityFormValues, "code" | "version">): string {
  const id = utilityId({ code, version: numberOf(version) });
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
