/** Which rule refused what a statement was asked to do, as the database's `refuse` says it. */
export interface RefusedRule {
  readonly rule: string;
  /** The facts of the refusal. Each rule has a schema of its own for them. */
  readonly facts: unknown;
}

/** Reads which rule refused a statement, which then has changed nothing; undefined for any other error. */
export function readRefused(error: unknown): RefusedRule | undefined {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "RUN00") return undefined;
  const { detail } = error as { readonly detail?: unknown };
  return { rule: error.message, facts: typeof detail === "string" ? JSON.parse(detail) : {} };
}
