import {
  signInErrorMessage,
  signInErrors,
  wrongAddressCode,
} from "#contract/facts/sign-in-error.ts";
import { problemOf } from "../http/problem-error.ts";

interface SignInFailure {
  readonly code: string;
  readonly sentence: string;
  readonly retryAfterSeconds: number | null;
}

/**
 * Reads a failure. When our server refused (rate limit, busy, wrong address), its sentence says
 * more than the code's.
 */
export function signInFailure(status: number, text: string): SignInFailure {
  const { code, detail, retryAfterSeconds = null } = problemOf(status, "", text);
  const saysMore = status === 429 || status >= 500 || code === wrongAddressCode;
  const isServers = signInErrors[code] === undefined && saysMore;
  const sentence = isServers && code !== "unknown" ? detail : signInErrorMessage(code);
  return { code, sentence, retryAfterSeconds };
}
