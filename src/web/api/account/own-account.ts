import { queryOptions } from "@tanstack/react-query";
import type { EndpointBodyInput } from "#contract/endpoints/endpoint.ts";
import type { endpoints } from "#contract/endpoints/endpoints.ts";
import type { Account } from "#contract/schemas/account.ts";
import { call, callRaw } from "../http/call.ts";
import { ownKey } from "./account.ts";
import { saveBlob } from "../save-blob.ts";

type Body<Name extends keyof typeof endpoints> = EndpointBodyInput<(typeof endpoints)[Name]>;

/** Includes this browser's. */
export const signInsQuery = queryOptions({
  queryKey: [...ownKey, "sign-ins"],
  queryFn: ({ signal }) => call("GET /api/users/me/sign-ins", { signal }),
});

export async function saveOwnData(): Promise<void> {
  const response = await callRaw("GET /api/users/me/data");
  saveBlob(await response.blob(), "pennyworks-data.json");
}

// Each throws ProblemError when refused and NetworkError without an answer.

/** Changes what others see and returns the new account. */
export function changeProfile(body: Body<"updateProfile">): Promise<Account> {
  return call("PATCH /api/users/me", { body });
}

export async function changePassword(body: Body<"changePassword">): Promise<void> {
  await call("POST /api/users/me/password", { body });
}

/** Emails a link that makes the change. */
export async function requestEmailChange(newEmail: string): Promise<void> {
  await call("POST /api/users/me/email", { body: { newEmail } });
}

export async function endSignIn(signInId: string): Promise<void> {
  await call("DELETE /api/users/me/sign-ins/{signInId}", { params: { signInId } });
}

export async function endOtherSignIns(): Promise<void> {
  await call("DELETE /api/users/me/sign-ins");
}

export async function deleteAccount(body: Body<"deleteAccount">): Promise<void> {
  await call("DELETE /api/users/me", { body });
}

/** Makes the account the first administrator, by the one-time link's token. */
export function becomeAdministrator(token: string): Promise<Account> {
  return call("POST /api/setup/administrator", { body: { token } });
}
