const invalidLogin = "Invalid login credentials. Please check your email and password.";

/** What a person reads for each failure of the sign-in provider, keyed by code. */
export const signInSentences = {
  "user-not-found": invalidLogin,
  "wrong-password": invalidLogin,
  "email-already-in-use": "This email address is already registered. Please try logging in.",
  "weak-password": "The password is too weak. Please choose a stronger password.",
  "requires-recent-login":
    "This action requires you to have recently signed in. Please sign out and sign back in.",
  "invalid-email": "The email address is not valid.",
  "network-request-failed": "Network error. Please check your internet connection.",
  "invalid-credential": "Invalid email or password.",
} as const;

/** The sentences again, for codes that come from outside and may be unknown. */
export const signInErrors: Readonly<Record<string, string>> = { ...signInSentences };

export const accountFallbacks = {
  registration: "Registration failed. Please try again.",
  backendRegistration: "Failed to register user with backend. Please try again.",
  login: "Login failed. Please check your credentials.",
  googleLogin: "Google login failed. Please try again.",
  passwordReset: "Failed to send password reset email. Please try again.",
  verificationEmail: "Failed to send verification email. Please try again later.",
  logout: "Logout failed. Please try again.",
} as const;

/** Refuses a page that was opened at another address than the site is set up for; the server says which. */
export const wrongAddressCode = "invalid-origin";

/** The sentence for a sign-in failure; an unknown code is named behind the general sentence. */
export function signInErrorMessage(code: string): string {
  return (
    signInErrors[code] ?? `An unexpected authentication error occurred. Please try again. (${code})`
  );
}
