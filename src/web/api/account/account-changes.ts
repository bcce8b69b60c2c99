import type { EndpointBodyInput } from "#contract/endpoints/endpoint.ts";
import type { endpoints } from "#contract/endpoints/endpoints.ts";
import type { Account } from "#contract/schemas/account.ts";
import { call } from "../http/call.ts";

type Body<Name extends keyof typeof endpoints> = EndpointBodyInput<(typeof endpoints)[Name]>;

// What an account changes of itself. Each throws ProblemError for a refusal, NetworkError for no answer.

/** Changes what others see. Gives the account as it is then. */
export function changeProfile(body: Body<"updateProfile">): Promise<Account> {
  return call("PATCH /api/users/me", { body });
}

export async function changePassword(body: Body<"changePassword">): Promise<void> {
  await call("POST /api/users/me/password", { body });
}

/** Asks for a letter to another address, which becomes the account's once its link is opened. */
export async function requestEmailChange(newEmail: string): Promise<void> {
  await call("POST /api/users/me/email", { body: { newEmail } });
}

/** Ends one sign-in of the account. */
export async function endSignIn(signInId: string): Promise<void> {
  await call("DELETE /api/users/me/sign-ins/{signInId}", { params: { signInId } });
}

/** Ends every sign-in but this one. */
export async function endOtherSignIns(): Promise<void> {
  await call("DELETE /api/users/me/sign-ins");
}

/** Deletes the account with everything of its own. */
export async function deleteAccount(body: Body<"deleteAccount">): Promise<void> {
  await call("DELETE /api/users/me", { body });
}

/** Makes the account the first administrator, by the one-time link's token. Gives it as it is then. */
export function becomeAdministrator(token: string): Promise<Account> {
  return call("POST /api/setup/administrator", { body: { token } });
}
