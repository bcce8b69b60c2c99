import { currentToken } from "./access-token.ts";
import { reach } from "./reach.ts";
import { ProblemError, problemOf } from "./problem-error.ts";

/** Sends the user's token, if any, and renews an expired one once. Throws ProblemError. */
export async function sendAuthorised(url: string, init: RequestInit): Promise<Response> {
  const response = await send(url, init);
  if (response.status !== 401) return accept(response);
  const refusal = await refusalOf(response);
  if (refusal.code !== "token_expired" && refusal.code !== "token_invalid") throw refusal;
  currentToken.discard();
  return accept(await send(url, init));
}

async function send(url: string, init: RequestInit): Promise<Response> {
  const token = await currentToken.get();
  const headers = new Headers(init.headers);
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  return reach(url, { ...init, headers });
}

async function accept(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw await refusalOf(response);
}

async function refusalOf(response: Response): Promise<ProblemError> {
  return new ProblemError(problemOf(response.status, response.statusText, await response.text()));
}
