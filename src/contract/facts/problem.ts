import { missingInput } from "./files/input-files.ts";
import { sessionHasExpired } from "./session-status.ts";
import { signInSentences } from "./sign-in-error.ts";
import { uploadRefusals } from "./files/upload-refusal.ts";

/**
 * Every refusal of the product: its HTTP status, its title, and the sentence used where the
 * refusing code has nothing more exact to say. The code is stable: scripts may rely on it.
 */
export const problems = {
  invalid_request: [400, "Invalid request", "The request is not of the expected form."],
  no_files_selected: [400, "No files", uploadRefusals.noFiles],
  no_filenames: [400, "No file names", "No filenames specified for deletion."],
  no_user_ids: [400, "No users", "No user IDs provided for deletion"],
  not_signed_in: [401, "Not signed in", "User must be logged in to do this."],
  token_expired: [401, "Not signed in", "Your sign-in token has expired. Ask for a new one."],
  token_invalid: [401, "Not signed in", "Your sign-in token is not valid. Sign in again."],
  insufficient_credits: [402, "Not enough credits", "You do not have enough credits for this run."],
  account_disabled: [403, "Account disabled", "This account has been disabled."],
  email_unverified: [403, "Email not verified", "Verify your email address first."],
  email_domain_not_allowed: [
    403,
    "Not available to you",
    "This utility is only available to certain email domains.",
  ],
  account_required: [403, "Account required", "This utility requires an account."],
  admin_required: [403, "Not allowed", "Admin privileges required."],
  second_factor_required: [
    403,
    "Second factor required",
    "Administrators of this installation need a second factor. Set one up in your profile first.",
  ],
  not_your_account: [403, "Not allowed", "You can only register your own account."],
  cannot_delete_yourself: [409, "Not possible", "You cannot delete your own account"],
  cannot_disable_yourself: [409, "Not possible", "You cannot disable your own account"],
  last_administrator: [409, "Not possible", "There has to be an administrator who can sign in."],
  administrator_configured: [
    409,
    "Not possible",
    "This installation's configuration makes this address an administrator.",
  ],
  user_unverified: [409, "Not possible", "This user has not verified the email address yet."],
  balance_too_low: [409, "Not possible", "This would bring the balance below zero."],
  user_not_found: [404, "User not found", "There is no such user."],
  confirmation_mismatch: [422, "Not confirmed", "Type your email address to confirm."],
  invalid_photo: [
    422,
    "Invalid photo",
    "The photo must be a PNG, JPEG, WebP, GIF or AVIF picture of at most 64 kB.",
  ],
  sign_in_not_found: [404, "Sign-in not found", "There is no such sign-in."],
  "requires-recent-login": [
    403,
    "Recent sign-in required",
    signInSentences["requires-recent-login"],
  ],
  "wrong-password": [403, "Wrong password", signInSentences["wrong-password"]],
  "weak-password": [422, "Weak password", signInSentences["weak-password"]],
  "email-already-in-use": [422, "Email in use", signInSentences["email-already-in-use"]],
  setup_link_invalid: [403, "Link not valid", "This link has been used or is not valid."],
  not_found: [404, "Not found", "There is nothing at this address."],
  session_not_found: [404, "Session not found", "There is no such session."],
  run_not_found: [404, "Run not found", "There is no such run."],
  file_not_found: [404, "File not found", "There is no such file in this session."],
  utility_exists: [409, "Utility exists", "There is already a utility with this code and version."],
  utility_changed: [412, "Changed meanwhile", "This utility was changed since it was read."],
  utility_code_is_fixed: [422, "Not possible", "Code and version of a utility cannot be changed."],
  invalid_utility: [422, "Invalid utility", "The utility is not valid."],
  utility_not_found: [404, "Utility not found", "There is no such utility."],
  session_not_active: [409, "Session has ended", sessionHasExpired],
  session_busy: [409, "Session is busy", "A run is at work in this session. Wait until it ends."],
  utility_not_available: [409, "Not available", "This utility is not available yet."],
  run_already_running: [409, "Already running", "A run is already at work in this session."],
  run_ended: [409, "Run has ended", "This run has already ended."],
  idempotency_key_reused: [
    409,
    "Key already used",
    "This idempotency key was used for a different run.",
  ],
  not_enough_outputs: [
    409,
    "Nothing to put together",
    "At least two output files are required to download as a ZIP.",
  ],
  too_many_files: [409, "Too many files", uploadRefusals.noPlaces],
  session_full: [
    409,
    "Session is full",
    "This session holds as many files as a session may. Remove some of them first.",
  ],
  file_too_large: [413, "File too large", "The file is too large."],
  body_too_large: [413, "Request too large", "The request is too large."],
  file_type_not_allowed: [415, "File type not allowed", "Files of this type are not allowed."],
  unsupported_media_type: [415, "Unsupported content", "The request's content type is not known."],
  range_not_satisfiable: [416, "No such range", "The file has no such range of bytes."],
  picture_too_large: [422, "Picture too large", "The picture is too large."],
  invalid_filename: [422, "Invalid file name", "This file name cannot be used."],
  invalid_options: [422, "Invalid options", "The options are not valid."],
  inputs_missing: [422, "No input file", missingInput(["image/*"], { needed: 1, present: 0 })],
  rate_limited: [429, "Too many requests", "Too many requests. Try again in a little while."],
  runs_paused: [
    429,
    "Runs paused",
    "Your last run took too long or needed too much memory. Wait a little before the next one.",
  ],
  internal_error: [500, "Something went wrong", "Something went wrong on our side."],
  storage_full: [507, "Storage full", "The storage is full."],
  storage_unavailable: [
    503,
    "Storage unavailable",
    "The storage cannot be used at this moment. Try again later.",
  ],
  overloaded: [503, "Busy", "The server is busy. Try again in a moment."],
  not_ready: [503, "Not ready", "The server is not ready yet."],
} as const satisfies Record<string, readonly [status: number, title: string, detail: string]>;

export type ProblemCode = keyof typeof problems;
