import type { OperationFacts, UtilityFacts } from "#web/features/utility/utility-facts.ts";

/**
 * True where an operation is shown with a place for files: where it needs one, or where none of the
 * utility's operations does, so that files are an extra to all of them.
 */
export function takesInputs(
  { files, operations }: Pick<UtilityFacts, "files" | "operations">,
  operation: OperationFacts,
): boolean {
  if (files === null) return false;
  return operation.needsInputs > 0 || operations.every(({ needsInputs }) => needsInputs === 0);
}
