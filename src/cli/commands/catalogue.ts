import { rank } from "#contract/facts/search/rank.ts";
import { createIndex, type SearchHints } from "#contract/facts/search/search-index.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { findEntry, readCatalogue } from "../catalogue-entry.ts";
import { connect } from "../connect.ts";
import { callForJson } from "../connection.ts";
import { readOperations, type ShownOperation } from "../operations.ts";
import type { Outcome, Surroundings } from "../surroundings.ts";

/** Finds utilities as the site's own search does. Throws CliError. */
export async function search(
  surroundings: Surroundings,
  words: readonly string[],
  most: number,
): Promise<Outcome> {
  const connection = await connect(surroundings);
  const [entries, hints] = await Promise.all([
    readCatalogue(connection),
    callForJson<SearchHints>(connection, "/api/search/hints"),
  ]);
  const index = createIndex(entries, hints);
  const isAllowed = ({ available }: CatalogueEntry) => available;
  const found = rank(index, words.join(" "), { isAllowed }).entries.slice(0, most);
  const width = Math.max(0, ...found.map(({ code }) => code.length));
  const lines = found.map(({ code, description }) => `${code.padEnd(width)}  ${description}`);
  return {
    json: found.map(shownEntry),
    text: lines.length === 0 ? "Nothing found." : lines.join("\n"),
  };
}

/** Shows a utility, its price and its operations. Throws CliError. */
export async function show(surroundings: Surroundings, utility: string): Promise<Outcome> {
  const connection = await connect(surroundings);
  const [entry, operations] = await Promise.all([
    findEntry(connection, utility),
    readOperations(connection, utility),
  ]);
  return {
    json: { ...shownEntry(entry), operations },
    text: [
      `${entry.name} (${entry.id})`,
      entry.description,
      `Price: ${priceOf(entry)}`,
      ...operations.map((operation) => describe(entry.code, operation)),
    ].join("\n"),
  };
}

function shownEntry(entry: CatalogueEntry) {
  const { id, code, name, description, category, tags, creditsPerExecution, available } = entry;
  return { id, code, name, description, category, tags, creditsPerExecution, available };
}

function priceOf({ creditsPerExecution: credits }: CatalogueEntry): string {
  return credits === 0 ? "free" : `${credits.toFixed(2)} credits per run`;
}

function describe(code: string, { operation, description }: ShownOperation): string {
  return `\n${operation}\n  ${description}\n  Options: pennyworks run ${code} ${operation} --help`;
}
