import { z } from "zod";
import { toCredits } from "#contract/facts/credits/amount.ts";
import { priceOf } from "#contract/facts/credits/price.ts";
import type { Manifest, Operation } from "#kit/manifest/manifest.ts";
import { takenFiles } from "#kit/manifest/taken-files.ts";
import {
  findUtility,
  listedEntries,
  manifestOf,
  type UtilityRow,
} from "#server/features/catalogue/index.ts";
import { checkUtilityAvailable } from "#server/features/sessions/index.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { type Reach, reachOf } from "#server/platform/http/key-reach.ts";
import { markOwnKeywords } from "#server/platform/http/documents/openapi-components.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { McpParts } from "./mcp-parts.ts";

interface ReachedUtility {
  readonly utility: UtilityRow;
  readonly manifest: Manifest;
}

/** Lists what a key can run, best match first. */
export async function searchUtilities(
  { search, catalogue }: McpParts,
  caller: Caller,
  { query, limit }: { readonly query: string; readonly limit: number },
) {
  const reach = reachOf(caller);
  const [{ ids, isSimilar }, listing] = await Promise.all([
    search.find({ query }),
    catalogue.listing(false),
  ]);
  const entries = new Map(listedEntries(listing).map((entry) => [entry.id, entry]));
  const found = ids.flatMap((id) => {
    const entry = entries.get(id);
    const manifest = manifestOf(catalogue, id);
    if (entry === undefined || manifest === undefined || !isReached(reach, id, manifest)) return [];
    const { name, description, creditsPerExecution: credits } = entry;
    const operations = Object.keys(manifest.operations);
    return [{ utility: id, name, description, operations, credits }];
  });
  const utilities = found.slice(0, limit);
  if (utilities.length === 0) return { utilities, note: "Nothing fits. Try other words." };
  if (!isSimilar) return { utilities };
  return { utilities, note: "Nothing fits all of these words. These utilities are similar." };
}

/** Describes a utility and how to run it. Throws Refusal. */
export async function describeUtility(
  parts: McpParts,
  caller: Caller,
  asked: { readonly utility: string; readonly operation?: string | undefined },
) {
  const { utility, manifest } = await reachUtility(parts, caller, asked.utility);
  const operations = operationsOf(utility, manifest, asked.operation);
  const described = operations.map(([operation, declared]) => ({
    operation,
    name: declared.name,
    description: declared.description,
    options: printOptions(declared),
    takes: { files: takenFiles(manifest, declared), text: declared.takes.text },
    gives: declared.gives,
  }));
  const names = new Set(operations.map(([operation]) => operation));
  return {
    utility: utility.id,
    name: utility.name,
    description: utility.description,
    credits: toCredits(priceOf(utility)),
    page: `${parts.publicUrl}/utilities/${utility.id}`,
    operations: described,
    examples: manifest.examples
      .filter(({ operation }) => names.has(operation))
      .slice(0, 3)
      .map(({ operation, options, inputs }) => ({ operation, options, files: inputs })),
  };
}

/**
 * Finds a utility that the caller can run on the server, by its id or its code. Throws Refusal; what is beyond a key's
 * reach doesn't exist.
 */
export async function reachUtility(
  { database, catalogue }: Pick<McpParts, "database" | "catalogue">,
  caller: Caller,
  codeOrId: string,
): Promise<ReachedUtility> {
  const utility = await findUtility(database.pool, catalogue, codeOrId);
  const { userId } = caller;
  if (utility === undefined || !reachOf(caller).covers({ userId, utilityId: utility.id })) {
    throw new Refusal("utility_not_found", `There is no utility "${codeOrId}".`);
  }
  await checkUtilityAvailable(database.pool, caller, utility, catalogue);
  const manifest = manifestOf(catalogue, utility.id);
  if (manifest?.places.includes("server") !== true) {
    const sentence = `"${utility.name}" only runs in the browser, on its page.`;
    throw new Refusal("utility_not_available", sentence);
  }
  return { utility, manifest };
}

function isReached({ userId, covers }: Reach, utilityId: string, { places }: Manifest): boolean {
  return places.includes("server") && covers({ userId, utilityId });
}

/** Picks one operation, or all. Throws Refusal. */
export function operationsOf(
  { name }: Pick<UtilityRow, "name">,
  { operations }: Manifest,
  only: string | undefined,
): [operation: string, declared: Operation][] {
  const all = Object.entries(operations);
  const picked = only === undefined ? all : all.filter(([operation]) => operation === only);
  if (picked.length > 0) return picked;
  const there = new Intl.ListFormat("en").format(all.map(([operation]) => `"${operation}"`));
  const sentence = `"${name}" has no operation "${only}". It has ${there}.`;
  throw new Refusal("utility_not_available", sentence);
}

/** Prints the options as JSON Schema, without what only forms need. */
export function printOptions({ options }: Operation): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(options, {
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      markOwnKeywords(jsonSchema as Record<string, unknown>);
      for (const keyword of Object.keys(jsonSchema)) {
        if (keyword.startsWith("x-") && keyword !== "x-unit") delete jsonSchema[keyword as never];
      }
    },
  });
  return schema;
}
