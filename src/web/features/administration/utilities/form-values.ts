import { type AdminUtility, utilityFieldsSchema } from "#contract/schemas/utility-form.ts";
import { utilityIdPattern } from "#contract/facts/utility-id.ts";
import { isRetired, type UtilityStatus } from "#contract/facts/utility-status.ts";
import type { UtilityBody } from "#web/api/administration/utilities.ts";

/** The form's fields. Numbers are text as long as they are typed. */
export interface UtilityFormValues {
  code: string;
  name: string;
  description: string;
  version: string;
  creditsPerExecution: string;
  sessionFilesRetentionMinutes: string;
  status: UtilityStatus;
  /** Shown and sent for a retired utility alone; empty for none. */
  alternativeUtilityId: string;
  freeCreditsAllowed: boolean;
  allowAds: boolean;
  tags: string[];
  requiresAccount: boolean;
  allowedEmailDomains: string[];
}

export const blankValues: Readonly<UtilityFormValues> = {
  code: "",
  name: "",
  description: "",
  version: "1",
  creditsPerExecution: "0.01",
  sessionFilesRetentionMinutes: "5",
  status: "dev",
  alternativeUtilityId: "",
  freeCreditsAllowed: true,
  allowAds: true,
  tags: [],
  requiresAccount: false,
  allowedEmailDomains: [],
};

export function valuesOf(utility: AdminUtility): UtilityFormValues {
  return {
    code: utility.code,
    name: utility.name,
    description: utility.description,
    version: String(utility.version),
    creditsPerExecution: String(utility.creditsPerExecution),
    sessionFilesRetentionMinutes: String(utility.sessionFilesRetentionMinutes),
    status: utility.status,
    alternativeUtilityId: utility.alternativeUtilityId ?? "",
    freeCreditsAllowed: utility.freeCreditsAllowed,
    allowAds: utility.allowAds,
    tags: [...utility.tags],
    requiresAccount: utility.access.requiresAccount,
    allowedEmailDomains: [...utility.access.allowedEmailDomains],
  };
}

/** A copy to begin with: in development again, and as the next version, because this one is taken. */
export function cloneValues(utility: AdminUtility): UtilityFormValues {
  return {
    ...valuesOf(utility),
    version: String(utility.version + 1),
    status: "dev",
    alternativeUtilityId: "",
  };
}

/** What is sent of the fields, whether it is valid or not. */
export function bodyOf(values: UtilityFormValues): UtilityBody {
  const alternative = isRetired(values.status) ? values.alternativeUtilityId.trim() : "";
  return {
    code: values.code,
    name: values.name.trim(),
    description: values.description.trim(),
    version: numberOf(values.version),
    creditsPerExecution: numberOf(values.creditsPerExecution),
    sessionFilesRetentionMinutes: numberOf(values.sessionFilesRetentionMinutes),
    status: values.status,
    alternativeUtilityId: alternative === "" ? null : alternative,
    freeCreditsAllowed: values.freeCreditsAllowed,
    allowAds: values.allowAds,
    tags: values.tags,
    access: {
      requiresAccount: values.requiresAccount,
      allowedEmailDomains: values.allowedEmailDomains,
    },
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
  return JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other));
}

/** NaN for an empty field, which the schema takes as missing; `Number` would make 0 of it. */
function numberOf(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text);
}
