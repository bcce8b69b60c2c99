/** What a statement fails with that another one was quicker than: a row with the same unique value is there by now. */
const uniqueViolation = "23505";

/** Whether a statement failed because a unique value is taken; where one is named, by this constraint or index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || !("code" in error) || error.code !== uniqueViolation)
    return false;
  return constraint === undefined || ("constraint" in error && error.constraint === constraint);
}
