import { signInErrorMessage } from "#contract/facts/sign-in-error.ts";
import { NetworkError } from "../http/problem-error.ts";
import { SentenceError } from "#web/browser/error-message.ts";
import { reach } from "../http/reach.ts";
import { signInFailure } from "./sign-in-failure.ts";

export class SignInError extends SentenceError {
  override readonly name = "SignInError";
  readonly code: string;
  /** Seconds until a retry is allowed, null if unknown. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: string,
    message: string = signInErrorMessage(code),
    retryAfterSeconds: number | null = null,
  ) {
    super(message);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Posts and returns JSON. Throws SignInError. */
export async function postToProvider(path: string, body: unknown = {}): Promise<unknown> {
  return send(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** Reads JSON. Throws SignInError. */
export async function readFromProvider(path: string): Promise<unknown> {
  return send(path, {});
}

async function send(path: string, init: RequestInit): Promise<unknown> {
  const response = await reach(`/api/auth${path}`, init).catch((error: unknown) => {
    throw error instanceof NetworkError ? new SignInError("network-request-failed") : error;
  });
  const text = await response.text();
  if (response.ok) return text === "" ? null : JSON.parse(text);
  const { code, sentence, retryAfterSeconds } = signInFailure(response.status, text);
  throw new SignInError(code, sentence, retryAfterSeconds);
}
