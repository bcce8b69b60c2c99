/** Codes of PostgreSQL's appendix A and of the system that mean "not now". */
const codes = [
  /^08/,
  /^57P0[123]$/,
  /^53300$/,
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/,
];

const sentences = [
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "Client has encountered a connection error and is not queryable",
];

/**
 * Tells whether a statement failed because the database is unreachable, restarting or out of connections. It may still
 * have been executed.
 */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnreachable);
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return codes.some((each) => each.test(code)) || sentences.includes(error.message);
}
