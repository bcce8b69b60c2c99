import { signedInOf, type SignedIn } from "./session-user.ts";
import { postToProvider } from "./sign-in-provider.ts";

/** Shown only once. */
export interface SecondFactorSetup {
  readonly totpURI: string;
  readonly backupCodes: readonly string[];
}

/** Completes a sign-in. Throws SignInError. */
export async function signInWithCode(code: string): Promise<SignedIn> {
  return signedInOf(await postToProvider("/two-factor/verify-totp", { code }));
}

/** Completes a sign-in, using up the recovery code. */
export async function signInWithRecoveryCode(code: string): Promise<SignedIn> {
  return signedInOf(await postToProvider("/two-factor/verify-backup-code", { code }));
}

/** Makes a secret, active once `confirmSecondFactor` has seen a code. */
export async function beginSecondFactor(password: string): Promise<SecondFactorSetup> {
  return (await postToProvider("/two-factor/enable", { password })) as SecondFactorSetup;
}

export async function confirmSecondFactor(code: string): Promise<void> {
  await postToProvider("/two-factor/verify-totp", { code });
}

export async function turnOffSecondFactor(password: string): Promise<void> {
  await postToProvider("/two-factor/disable", { password });
}

/** Returns new codes and invalidates the old ones. */
export async function renewRecoveryCodes(password: string): Promise<readonly string[]> {
  const answer = await postToProvider("/two-factor/generate-backup-codes", { password });
  return (answer as { backupCodes: readonly string[] }).backupCodes;
}
