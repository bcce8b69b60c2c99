import { signedInOf, type SignedIn } from "./session-user.ts";
import { postToProvider } from "./sign-in-provider.ts";

/** What an authenticator app needs, and the codes for the day it is lost: shown once. */
export interface SecondFactorSetup {
  readonly totpURI: string;
  readonly backupCodes: readonly string[];
}

/** Ends a sign-in that asks for a second factor with the app's six digits. Throws SignInError. */
export async function signInWithCode(code: string): Promise<SignedIn> {
  return signedInOf(await postToProvider("/two-factor/verify-totp", { code }));
}

/** Ends a sign-in that asks for a second factor with one of the recovery codes, which is spent. */
export async function signInWithRecoveryCode(code: string): Promise<SignedIn> {
  return signedInOf(await postToProvider("/two-factor/verify-backup-code", { code }));
}

/** Makes a secret for the app; it counts once `confirmSecondFactor` has seen a code of it. */
export async function beginSecondFactor(password: string): Promise<SecondFactorSetup> {
  return (await postToProvider("/two-factor/enable", { password })) as SecondFactorSetup;
}

export async function confirmSecondFactor(code: string): Promise<void> {
  await postToProvider("/two-factor/verify-totp", { code });
}

export async function turnOffSecondFactor(password: string): Promise<void> {
  await postToProvider("/two-factor/disable", { password });
}

/** Gives new recovery codes; the former ones open nothing any more. */
export async function renewRecoveryCodes(password: string): Promise<readonly string[]> {
  const answer = await postToProvider("/two-factor/generate-backup-codes", { password });
  return (answer as { backupCodes: readonly string[] }).backupCodes;
}
