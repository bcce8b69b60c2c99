export const userSorts = ["email", "created", "last_sign_in"] as const;
export type UserSort = (typeof userSorts)[number];

export const userStates = ["disabled", "administrator", "unverified"] as const;
export type UserState = (typeof userStates)[number];

export const userIdPattern = /^[\w-]{1,200}$/;

/** Each one deletes everything the user has. */
export const mostUsersDeletedAtOnce = 100;

export const mostCreditsAdjusted = 1_000_000;

/** In characters. */
export const adjustmentReasonMaximumLength = 200;

export const adjustmentRefusals = {
  nothing: "Enter an amount other than zero.",
  tooMuch: "You can adjust up to 1,000,000 credits at once.",
  noReason: "A reason is required.",
} as const;
