export { checkUtilityAccess } from "./check-access.ts";
export { checkUtilityAvailable } from "./check-available.ts";
export { lockOwnSession, readOwnSession, refuseBusy, refuseEnded } from "./own-session.ts";
export {
  claimSessionForRun,
  releaseSessionFromRun,
  type RunClaim,
  type RunClaimOutcome,
} from "./run-claim.ts";
export type { SessionRow } from "./store.ts";
