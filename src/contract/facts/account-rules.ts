import {
  emailMaximumLength,
  mailboxMaximumLength,
  passwordMaximumLength,
  passwordMinimumLength,
} from "./account.ts";

// Plain functions: a schema library would outweigh the sign-in screen.

/** The pattern of Zod's `z.email()`. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Explains a mistake, or returns null. */
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

/** Explains a mistake in an existing password, or returns null. */
export function presentPasswordMistake(password: string): string | null {
  if (password === "") return "Password is required";
  return password.length > passwordMaximumLength
    ? `Password can have at most ${passwordMaximumLength} characters`
    : null;
}

/** Explains a mistake in a new password, or returns null. */
export function passwordMistake(password: string): string | null {
  if (password !== "" && password.length < passwordMinimumLength) {
    return `Password must be at least ${passwordMinimumLength} characters`;
  }
  return presentPasswordMistake(password);
}

export function confirmationMistake(password: string, confirmation: string): string | null {
  return password === confirmation ? null : "Passwords do not match.";
}

export function mistakesOf(fields: Readonly<Record<string, string | null>>) {
  const mistakes: Record<string, string> = {};
  for (const [field, mistake] of Object.entries(fields)) {
    if (mistake !== null) mistakes[field] = mistake;
  }
  return mistakes;
}
