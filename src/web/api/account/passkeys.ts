import { SentenceError } from "#web/browser/error-message.ts";
import { fetchSessionUser, type SignedIn } from "./session-user.ts";
import { postToProvider, readFromProvider } from "./sign-in-provider.ts";

export interface Passkey {
  readonly id: string;
  readonly name: string | null;
  readonly createdAt: string;
}

/** Why no passkey can be made or used in this browser, in a sentence; null where they can. */
export function passkeyObstacle(): string | null {
  if (!isSecureContext) return "Passkeys only work over https.";
  // Makes and uses them, and speaks of them in JSON.
  const knowsPasskeys =
    typeof PublicKeyCredential === "function" &&
    "parseCreationOptionsFromJSON" in PublicKeyCredential;
  return knowsPasskeys ? null : "This browser doesn't support passkeys.";
}

/**
 * Signs in with a passkey of this device. Throws SignInError, and a DOMException where the person
 * or the browser declined.
 */
export async function signInWithPasskey(): Promise<SignedIn> {
  const options = (await readFromProvider(
    "/passkey/generate-authenticate-options",
  )) as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    ...options,
    // A passkey stands for the password and the second factor: that needs a finger, face or PIN.
    userVerification: "required",
  });
  const response = jsonOf(await navigator.credentials.get({ publicKey }));
  await postToProvider("/passkey/verify-authentication", { response });
  const user = await fetchSessionUser();
  if (user === null) throw new SentenceError("The sign-in wasn't saved. Try again.");
  return user;
}

/** Makes a passkey on this device and keeps it with the account under a name. */
export async function addPasskey(name: string): Promise<void> {
  const options = (await readFromProvider(
    "/passkey/generate-register-options",
  )) as PublicKeyCredentialCreationOptionsJSON;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const response = jsonOf(await navigator.credentials.create({ publicKey }));
  await postToProvider("/passkey/verify-registration", { response, name });
}

export async function listPasskeys(): Promise<readonly Passkey[]> {
  return (await readFromProvider("/passkey/list-user-passkeys")) as Passkey[];
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await postToProvider("/passkey/update-passkey", { id, name });
}

export async function removePasskey(id: string): Promise<void> {
  await postToProvider("/passkey/delete-passkey", { id });
}

function jsonOf(credential: Credential | null): unknown {
  if (credential instanceof PublicKeyCredential) return credential.toJSON();
  throw new DOMException("You didn't choose a passkey.", "NotAllowedError");
}
