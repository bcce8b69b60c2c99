import { utilityId } from "#contract/facts/utility/id.ts";
import { isInUse, type UtilityStatus } from "#contract/facts/utility/status.ts";
import type { ListedUtility } from "#contract/schemas/utility-form.ts";
import type { UtilityFormValues } from "./form-values.ts";

type Row = Pick<ListedUtility, "status" | "available" | "lacks">;

/** Returns whether visitors would begin to see a utility that has no code. `before` is undefined for a new one. */
export async function publishesWithoutCode(
  { status, code, version }: Pick<UtilityFormValues, "status" | "code" | "version">,
  before: Row | undefined,
): Promise<boolean> {
  if (before !== undefined) return beginsWithoutCode(before, status);
  if (!isInUse(status)) return false;
  // The server's catalogue is the build's, which knows a utility before it has a row.
  const { folders } = await import("#web/features/utility/utility-folders.ts");
  return !Object.hasOwn(folders, utilityId({ code: code.trim(), version: Number(version) }));
}

/** Returns whether a status would show visitors a row without code that they don't see yet. */
export function beginsWithoutCode(before: Row, status: UtilityStatus): boolean {
  const hasCode = before.available || before.lacks !== undefined;
  return isInUse(status) && !isInUse(before.status) && !hasCode;
}
