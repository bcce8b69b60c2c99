import { StartError } from "../start-error.ts";

const explanations: Record<string, string> = {
  ECONNREFUSED: "nothing is listening there",
  ENOTFOUND: "the host is unknown",
  EAI_AGAIN: "the host is unknown",
  ETIMEDOUT: "it isn't responding",
  EHOSTUNREACH: "the host cannot be reached",
  ENETUNREACH: "the network cannot be reached",
  ENOENT: "its socket does not exist",
  "28000": "it rejects this user",
  "28P01": "it rejects this user or password",
  "3D000": "it has no database with this name",
  "53300": "it has too many connections already",
  "57P03": "it is still starting up or shutting down",
};

/** Explains a failed first connection as a StartError that names host and port, never the password. */
export function explainConnectionFailure(databaseUrl: string, cause: unknown): StartError {
  const reason = explanations[codeOf(cause)] ?? messageOf(cause);
  return new StartError(
    `The database at ${addressOf(databaseUrl)} cannot be used: ${reason}. Check DATABASE_URL, and check that the database is running.`,
    { cause },
  );
}

function addressOf(databaseUrl: string): string {
  const url = URL.parse(databaseUrl);
  if (url === null) return "an unreadable address";
  const host = url.hostname || url.searchParams.get("host") || "localhost";
  return `${host}:${url.port || url.searchParams.get("port") || "5432"}`;
}

function codeOf(cause: unknown): string {
  // A name with several addresses fails with one error for each.
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
  return first instanceof Error && "code" in first ? String(first.code) : "";
}

function messageOf(cause: unknown): string {
  return cause instanceof Error && cause.message !== "" ? cause.message : "it cannot be reached";
}
