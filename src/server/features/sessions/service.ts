export { checkUtilityAccess } from "./check-access.ts";
export { checkUtilityAvailable } from "./check-available.ts";
export { deleteExpiredFiles, expireSessions } from "./expire-sessions.ts";
export {
  lockOwnSession,
  readOwnSession,
  readSessionToChange,
  refuseBusy,
  refuseEnded,
} from "./own-session.ts";
export { presentOwnSession } from "./read-sessions.ts";
export { claimSessionForRun, releaseSessionFromRun } from "./run-claim.ts";
export type { SessionRow } from "./store.ts";
