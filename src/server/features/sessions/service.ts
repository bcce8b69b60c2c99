export { closeSessionsOf, forgetSessionsOf, moveSessions } from "./belongings.ts";
export { checkUtilityAccess } from "./check-access.ts";
export { checkUtilityAvailable } from "./check-available.ts";
export {
  discardSession,
  emptySession,
  forgetDiscardedSession,
  forgetDiscardedSessions,
} from "./discard-session.ts";
export { deleteExpiredFiles, expireSessions } from "./expire-sessions.ts";
export { readSessionToChange, refuseEnded } from "./own-session.ts";
export { presentSession } from "./present.ts";
export { listOwnSessions, presentOwnSession } from "./read-sessions.ts";
export { claimSessionForRun, releaseSessionFromRun } from "./run-claim.ts";
export type { SessionRow } from "./store.ts";
