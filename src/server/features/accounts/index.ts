export { prepareAdministrators } from "./first-administrator.ts";
export { type MoveBelongings } from "./guests/adopt-guest.ts";
export { purgeGuests } from "./guests/purge-guests.ts";
export { createIdentity, type Identity } from "./identity/identity.ts";
export { creditRules } from "./make-profile.ts";
export { finishDeletions } from "./own-account/delete-account.ts";
export { type ExportSections } from "./own-account/export-account.ts";
export { presentSite, readPublicSettings } from "./public-settings.ts";
export { createAccountLimits } from "./sign-in/account-limits.ts";
export { createAuthenticate } from "./sign-in/authenticate.ts";
export { readCaller } from "./sign-in/read-caller.ts";
export { requireRecentSignIn, requireSignIn } from "./sign-in/sign-ins.ts";
export {
  findUserId,
  readDisplayNames,
  readEmails,
  resolveUserId,
} from "./users/find-user-id.ts";
export { hasOtherWayIn } from "./store.ts";
export { countNewUsers, findFirstNewUser } from "./users/new-users.ts";
export { lockExistingUser } from "./users/lock-user.ts";
export { requireUser } from "./users/list-users.ts";
