/**
 * What PostgreSQL and the network answer where the database cannot be used at this moment: classes and codes of
 * PostgreSQL's appendix A, and those of the system.
 */
const codes = [
  /^08/,
  /^57P0[123]$/,
  /^53300$/,
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/,
];

/** What node-postgres throws by itself, without a code. */
const sentences = [
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "Client has encountered a connection error and is not queryable",
];

/**
 * Whether a statement failed because the database cannot be reached, restarts, or has no connection left, so that the same
 * may succeed in a moment. It may have been done where the connection broke meanwhile.
 */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnreachable);
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return codes.some((each) => each.test(code)) || sentences.includes(error.message);
}
