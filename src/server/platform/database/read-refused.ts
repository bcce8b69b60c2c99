export interface RefusedRule {
  readonly rule: string;
  /** Each rule has its own schema for them. */
  readonly facts: unknown;
}

/** Reads which rule refused a statement, which then changed nothing; undefined for other errors. */
export function readRefused(error: unknown): RefusedRule | undefined {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "RUN00") return undefined;
  const { detail } = error as { readonly detail?: unknown };
  return { rule: error.message, facts: typeof detail === "string" ? JSON.parse(detail) : {} };
}
