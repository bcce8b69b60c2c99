import { setTimeout as pause } from "node:timers/promises";
import type { Problem } from "#contract/schemas/problem.ts";
import { CliError, errorOfProblem } from "./cli-error.ts";

export interface Connection {
  /** Without a slash at its end. */
  readonly address: string;
  readonly key: string | undefined;
  readonly signal: AbortSignal;
}

interface Request {
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: FormData | string;
  /** Links to files need no key. */
  readonly withoutKey?: boolean;
}

/** Calls the server and returns its answer, if it isn't a refusal. Throws CliError. */
export async function call(
  { address, key, signal }: Connection,
  path: string,
  { method = "GET", headers = {}, body, withoutKey = false }: Request = {},
): Promise<Response> {
  const bearer = key === undefined || withoutKey ? {} : { authorization: `Bearer ${key}` };
  let answer: Response;
  try {
    answer = await fetch(address + path, {
      method,
      signal,
      // A key is for one address, and no answer leads it elsewhere.
      redirect: "manual",
      headers: { accept: "application/json", ...headers, ...bearer },
      ...(body === undefined ? {} : { body }),
    });
  } catch (error) {
    signal.throwIfAborted();
    throw unreachable(address, error);
  }
  if (answer.ok) return answer;
  throw await refusalOf(address, answer);
}

/** Calls the server for JSON. Throws CliError. */
export async function callForJson<Body>(
  connection: Connection,
  path: string,
  request?: Request,
): Promise<Body> {
  return readJson<Body>(connection, await call(connection, path, request));
}

/** Reads an answer as JSON. Throws CliError. */
export async function readJson<Body>(
  { address, signal }: Pick<Connection, "address" | "signal">,
  answer: Response,
): Promise<Body> {
  let text: string;
  try {
    text = await answer.text();
  } catch (error) {
    signal.throwIfAborted();
    throw unreachable(address, error);
  }
  try {
    return JSON.parse(text) as Body;
  } catch {
    throw noPennyworks(address);
  }
}

async function refusalOf(address: string, answer: Response): Promise<CliError> {
  const { status, headers } = answer;
  if (status >= 300 && status < 400) {
    const detail = `${address} redirects elsewhere. Use that address instead.`;
    return new CliError("unreachable", "redirected", detail, { status });
  }
  const problem: unknown = await answer.json().catch(() => undefined);
  if (isOAuthError(problem)) {
    const { error, error_description: detail = "The site refused this." } = problem;
    return new CliError("forbidden", error, detail, { status });
  }
  if (!isProblem(problem)) {
    return status >= 500
      ? new CliError(
          "unreachable",
          "no_answer",
          `${address} answered ${status}. Try again later.`,
          {
            status,
          },
        )
      : noPennyworks(address);
  }
  const runId = headers.get("run-id") ?? problem.runId;
  // Only the answer of a run that has ended says what it cost.
  return errorOfProblem(problem, runId, headers.has("credits-charged"));
}

interface OAuthError {
  readonly error: string;
  readonly error_description?: string;
}

/** Sign-in by a browser is refused in OAuth's own form. */
function isOAuthError(value: unknown): value is OAuthError {
  return (
    typeof value === "object" &&
    value !== null &&
    "error" in value &&
    typeof value.error === "string" &&
    (!("error_description" in value) || typeof value.error_description === "string")
  );
}

function isProblem(value: unknown): value is Problem {
  return (
    typeof value === "object" &&
    value !== null &&
    "code" in value &&
    typeof value.code === "string" &&
    "detail" in value &&
    typeof value.detail === "string" &&
    "status" in value &&
    typeof value.status === "number"
  );
}

function noPennyworks(address: string): CliError {
  const detail = `${address} doesn't answer like Pennyworks. Check the address.`;
  return new CliError("unreachable", "no_answer", detail);
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "the connection was refused",
  ENOTFOUND: "its host name doesn't exist",
  EAI_AGAIN: "its host name couldn't be looked up",
  ECONNRESET: "the connection was cut",
  UND_ERR_SOCKET: "the connection was cut",
  UND_ERR_CONNECT_TIMEOUT: "it didn't respond",
};

function unreachable(address: string, error: unknown): CliError {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof DOMException && cause.name === "NotReadableError") {
    return new CliError("invalid", "file_changed", "A file changed while it was sent. Try again.");
  }
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const reason = reasons[code] ?? (cause instanceof Error ? cause.message : String(cause));
  return new CliError("unreachable", "unreachable", `Can't reach ${address}: ${reason}.`);
}

/** In milliseconds. A restart of the server takes a few seconds. */
const waits = [250, 500, 1000, 2000, 4000];

/** Tries again while the server can't be reached. Throws what the last attempt throws. */
export async function insist<Value>(
  signal: AbortSignal,
  attempt: () => Promise<Value>,
): Promise<Value> {
  for (const wait of waits) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof CliError) || error.exit !== "unreachable") throw error;
      // Asking again is what it refuses.
      if (error.members.status === 429) throw error;
    }
    await pause(wait, undefined, { signal });
  }
  return attempt();
}
