export { abandonCallSession, findValidSession, openCallSession } from "./call-session.ts";
export { closeSessionsOf, forgetSessionsOf, moveSessions } from "./ending/belongings.ts";
export { checkUtilityAccess } from "./check-access.ts";
export { checkUtilityAvailable } from "./check-available.ts";
export { forgetDiscardedSessions } from "./ending/discard-session.ts";
export { deleteExpiredFiles, expireSessions } from "./ending/expire-sessions.ts";
export { readSessionToChange, refuseEnded } from "./own-session.ts";
export { countValidSessions, listOwnSessions, presentOwnSession } from "./read-sessions.ts";
export { refusalOfClaim, releaseSessionFromRun } from "./run-claim.ts";
