import { type AccessRefusal, refusalOfAccess } from "#contract/facts/utility/access.ts";
import { isRetired, retirementSentence } from "#contract/facts/utility/status.ts";
import type { Account } from "#contract/schemas/account.ts";
import type { Utilities } from "./use-utilities.ts";

/** Why a step can't run, whatever its options. */
export interface StepObstacle {
  readonly sentence: string;
  /** What comes in the utility's place, if it is gone. */
  readonly replacement: string | null;
  /** Whether signing in, or verifying an address, is enough. */
  readonly access: AccessRefusal["code"] | null;
}

/** Returns why this person can't run a utility here, or null. Unknown ones are left to the planner. */
export function obstacleOf(
  utilityId: string,
  {
    byId,
    entries,
    account,
  }: Pick<Utilities, "byId" | "entries"> & {
    /** Undefined while unknown, which is no obstacle. */
    readonly account: Account | null | undefined;
  },
): StepObstacle | null {
  const entry = entries.get(utilityId);
  if (entry === undefined) return null;
  const { name, status, alternativeUtilityId: replacement, access } = entry;
  if (isRetired(status)) {
    return { sentence: `${name}: ${retirementSentence(status)}`, replacement, access: null };
  }
  if (!entry.available || !byId.has(utilityId)) {
    return { sentence: `"${name}" isn't available here.`, replacement, access: null };
  }
  const refusal = account === undefined ? null : refusalOfAccess(account, { ...entry, ...access });
  if (refusal === null) return null;
  return { sentence: refusal.detail, replacement: null, access: refusal.code };
}
