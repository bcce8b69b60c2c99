import { SentenceError } from "#web/browser/error-message.ts";
import { fetchSessionUser, type SignedIn } from "./session-user.ts";
import { postToProvider, readFromProvider } from "./sign-in-provider.ts";

export interface Passkey {
  readonly id: string;
  readonly name: string | null;
  readonly createdAt: string;
}

/** Explains why passkeys can't work here, or returns null. */
export function passkeyObstacle(): string | null {
  if (!isSecureContext) return "Passkeys only work over https.";
  // Older browsers lack the JSON methods.
  const knowsPasskeys =
    typeof PublicKeyCredential === "function" &&
    "parseCreationOptionsFromJSON" in PublicKeyCredential;
  return knowsPasskeys ? null : "This browser doesn't support passkeys.";
}

/** Signs in. Throws SignInError, or a DOMException when declined. */
export async function signInWithPasskey(): Promise<SignedIn> {
  const options = (await readFromProvider(
    "/passkey/generate-authenticate-options",
  )) as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    ...options,
    // A passkey replaces password and second factor, so it needs a finger, face or PIN.
    userVerification: "required",
  });
  const response = jsonOf(await navigator.credentials.get({ publicKey }));
  await postToProvider("/passkey/verify-authentication", { response });
  const user = await fetchSessionUser();
  if (user === null) throw new SentenceError("The sign-in wasn't saved. Try again.");
  return user;
}

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
