/** What a list of users may be sorted by. */
export const userSorts = ["email", "created", "last_sign_in"] as const;
export type UserSort = (typeof userSorts)[number];

/** Which users a list holds: everybody, or those in one state. */
export const userStates = ["disabled", "administrator", "unverified"] as const;
export type UserState = (typeof userStates)[number];

/** Most users that one call deletes: each is a deletion of everything of theirs. */
export const mostUsersDeletedAtOnce = 100;

/** Most credits that one adjustment gives or takes. */
export const mostCreditsAdjusted = 1_000_000;

/** Longest reason of an adjustment, in characters. */
export const adjustmentReasonMaximumLength = 200;

/** What is wrong with an adjustment of credits. */
export const adjustmentRefusals = {
  nothing: "Enter an amount other than zero.",
  tooMuch: "You can adjust up to 1,000,000 credits at once.",
  noReason: "A reason is required.",
} as const;
