const uniqueViolation = "23505";

/** Tells whether a statement failed because a unique value is taken, in the named constraint or index if given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || !("code" in error) || error.code !== uniqueViolation)
    return false;
  return constraint === undefined || ("constraint" in error && error.constraint === constraint);
}
