import { endpoints } from "#contract/endpoints/endpoints.ts";
import { readCallerAgain } from "#server/features/keys/index.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { refuseKey } from "#server/platform/http/refuse-key.ts";
import type { RunParts } from "../run-parts.ts";
import { admitCall, type AdmittedCall, type AskedCall } from "./admit-call.ts";

/** For how long what was known of a caller is taken to be so still, as everywhere between two statements. */
const trustedMilliseconds = 1000;

/**
 * Judges a call anew whose body took its time: meanwhile its key may have been revoked or narrowed, its account disabled
 * or deleted, its utility closed. A token may have expired; who sent it is asked. Gives caller and call as they are now.
 * Throws Refusal.
 */
export async function admitAgain(
  parts: RunParts,
  caller: Caller,
  { asked, admitted, since }: { asked: AskedCall; admitted: AdmittedCall; since: Date },
): Promise<{ readonly caller: Caller; readonly admitted: AdmittedCall }> {
  const now = parts.clock.now();
  if (now.getTime() - since.getTime() < trustedMilliseconds) return { caller, admitted };
  const current = await readCallerAgain(parts, caller);
  if (current.key !== undefined) refuseKey(endpoints.runByCall, current.key);
  // The version that the options were judged for.
  const code = admitted.utility.id;
  return { caller: current, admitted: await admitCall(parts, current, { ...asked, code }) };
}
