const invalidLogin = "Invalid login credentials. Please check your email and password.";

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

/** Why someone can't create an account, or sign in this way. */
export const joiningSentences = {
  "sign-ups-closed": "This site isn't accepting new accounts.",
  "sign-ups-invited-only":
    "You need an invitation to create an account here. Ask this site's operator for one.",
  "sign-ups-of-domains":
    "Only addresses at certain domains can create an account here. Use one of those, or ask this site's operator for an invitation.",
  "invitation-invalid":
    "This invitation is no longer valid. Ask this site's operator for a new one.",
  "password-sign-in-off": "You can't sign in with a password here. Choose another way to sign in.",
} as const;

/** Typed for unknown codes. */
export const signInErrors: Readonly<Record<string, string>> = {
  ...signInSentences,
  ...joiningSentences,
};

export const accountFallbacks = {
  registration: "Registration failed. Please try again.",
  backendRegistration: "Failed to register user with backend. Please try again.",
  login: "Login failed. Please check your credentials.",
  passwordReset: "Failed to send password reset email. Please try again.",
  verificationEmail: "Failed to send verification email. Please try again later.",
  logout: "Logout failed. Please try again.",
} as const;

/** Says that signing in with a provider failed; without a name, with one of several. */
export function providerLoginFailed(name: string | undefined): string {
  return `${name === undefined ? "Login" : `${name} login`} failed. Please try again.`;
}

/** The page was opened at another address than the site's. */
export const wrongAddressCode = "invalid-origin";

/** Returns the sentence for a code, naming it if unknown. */
export function signInErrorMessage(code: string): string {
  return (
    signInErrors[code] ?? `An unexpected authentication error occurred. Please try again. (${code})`
  );
}
