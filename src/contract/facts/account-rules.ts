import {
  emailMaximumLength,
  mailboxMaximumLength,
  passwordMaximumLength,
  passwordMinimumLength,
} from "./account.ts";

// What is right in the forms that everybody comes through, in plain functions: the schema library
// weighs more than the whole screen that asks for an email address and a password.

/** What Zod's `z.email()` takes. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** What is wrong with an email address, in a sentence; null where nothing is. */
export function emailMistake(email: string): string | null {
  if (email === "") return "Email is required";
  if (email.length > emailMaximumLength) {
    return `An email address can have at most ${emailMaximumLength} characters`;
  }
  if (!emailPattern.test(email)) return "Please enter a valid email address";
  return email.lastIndexOf("@") > mailboxMaximumLength
    ? `The part before the @ can have at most ${mailboxMaximumLength} characters`
    : null;
}

/** What is wrong with a password that an account may have already; null where nothing is. */
export function presentPasswordMistake(password: string): string | null {
  if (password === "") return "Password is required";
  return password.length > passwordMaximumLength
    ? `Password can have at most ${passwordMaximumLength} characters`
    : null;
}

/** What is wrong with a password, in a sentence; null where nothing is. */
export function passwordMistake(password: string): string | null {
  if (password !== "" && password.length < passwordMinimumLength) {
    return `Password must be at least ${passwordMinimumLength} characters`;
  }
  return presentPasswordMistake(password);
}

/** What is wrong with a password that was typed once more; null where nothing is. */
export function confirmationMistake(password: string, confirmation: string): string | null {
  return password === confirmation ? null : "Passwords do not match.";
}

/** The fields of a form that are wrong, with their sentences. */
export function mistakesOf(fields: Readonly<Record<string, string | null>>) {
  const mistakes: Record<string, string> = {};
  for (const [field, mistake] of Object.entries(fields)) {
    if (mistake !== null) mistakes[field] = mistake;
  }
  return mistakes;
}
