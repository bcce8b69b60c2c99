/** Names a run of a pipeline by the utilities of its steps, as the ledger and the usage do: `Batch (Resize Image)`. */
export function nameOfRun(utilities: readonly string[], isBatch: boolean): string {
  const [first = "", second = ""] = utilities;
  const shown =
    utilities.length > 3 ? [first, second, `${utilities.length - 2} more`] : [...utilities];
  return `${isBatch ? "Batch" : "Pipeline"} (${new Intl.ListFormat("en").format(shown)})`;
}
