import { STATUS_CODES } from "node:http";
import { problems } from "#contract/facts/problem.ts";
import { type Problem } from "#contract/schemas/problem.ts";
import { signInErrors, wrongAddressCode } from "#contract/facts/sign-in-error.ts";

/** Library codes with their own sentence in the contract. */
const contractCodes: Readonly<Record<string, string>> = {
  USER_ALREADY_EXISTS: "email-already-in-use",
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "email-already-in-use",
  INVALID_EMAIL_OR_PASSWORD: "invalid-credential",
  INVALID_PASSWORD: "wrong-password",
  USER_NOT_FOUND: "user-not-found",
  PASSWORD_TOO_SHORT: "weak-password",
  PASSWORD_TOO_LONG: "weak-password",
  INVALID_EMAIL: "invalid-email",
  SESSION_NOT_FRESH: "requires-recent-login",
};

/** For statuses without a useful library message. */
const sentencesOfStatus: Readonly<Record<number, string>> = {
  400: problems.invalid_request[2],
  401: problems.not_signed_in[2],
  403: "This account isn't allowed to do this.",
  404: problems.not_found[2],
  429: problems.rate_limited[2],
};

interface Addresses {
  readonly origin: string | undefined;
  readonly publicUrl: string;
}

/** Converts a library failure to a problem. Unknown codes keep the library's message. */
export function identityProblem(
  status: number,
  answer: { code?: string; message?: string },
  addresses: Addresses,
): Problem {
  const code = codeOf(status, answer);
  const said = answer.message === STATUS_CODES[status] ? undefined : answer.message;
  const sentence = code === wrongAddressCode ? wrongAddress(addresses) : said;
  return {
    type: "about:blank",
    title: STATUS_CODES[status] ?? "Refused",
    status,
    detail:
      signInErrors[code] ?? sentence ?? sentencesOfStatus[status] ?? problems.internal_error[2],
    code,
  };
}

function codeOf(status: number, { code, message }: { code?: string; message?: string }): string {
  // The library checks the whole body before single fields.
  if (code === "VALIDATION_ERROR" && message?.includes("[body.email]") === true) {
    return "invalid-email";
  }
  const name = code ?? STATUS_CODES[status] ?? "refused";
  return contractCodes[name] ?? name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}

/** New installations are often opened under a name that isn't configured. */
function wrongAddress({ origin = "", publicUrl }: Addresses): string {
  const opened = URL.parse(origin)?.origin ?? "null";
  const known = opened === "null" || opened.length > 200 ? "another address" : opened;
  return `This site is set up for ${publicUrl}, but you opened it at ${known}. Open it at ${publicUrl}, or ask its operator to set PUBLIC_URL to the address in your browser.`;
}
