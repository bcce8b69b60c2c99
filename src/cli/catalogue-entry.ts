import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { CliError } from "./cli-error.ts";
import { callForJson, type Connection } from "./connection.ts";

export function readCatalogue(connection: Connection): Promise<CatalogueEntry[]> {
  return callForJson<CatalogueEntry[]>(connection, "/api/search");
}

/** Finds a utility by its id, or the newest by its code. Throws CliError. */
export async function findEntry(connection: Connection, utility: string): Promise<CatalogueEntry> {
  const entries = await readCatalogue(connection);
  const newestFirst = entries.toSorted((one, other) => other.version - one.version);
  const entry = newestFirst.find(({ id, code }) => id === utility || code === utility);
  if (entry !== undefined) return entry;
  throw new CliError("invalid", "utility_not_found", `There is no utility "${utility}".`);
}
