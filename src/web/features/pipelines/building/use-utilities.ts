import { type UseQueryResult, queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { priceOf } from "#contract/facts/credits/price.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import type { KnownUtility } from "#kit/pipeline/plan-pipeline.ts";
import { catalogueQuery } from "#web/api/catalogue.ts";
import { isProblem } from "#web/api/http/problem-error.ts";
import { utilityQuery } from "#web/api/utility.ts";
import { loadFacts, loadManifest } from "#web/features/utility/load-utility.ts";
import type { UtilityFacts } from "#web/features/utility/utility-facts.ts";

/** A utility of a step, with what its form and the planner need. */
export interface LoadedUtility {
  readonly entry: CatalogueEntry;
  readonly facts: UtilityFacts;
  readonly known: KnownUtility;
}

interface Code {
  readonly facts: UtilityFacts;
  readonly manifest: Manifest;
}

export interface Utilities {
  readonly byId: ReadonlyMap<string, LoadedUtility>;
  /** Entries without code here, such as those of utilities that are gone. */
  readonly entries: ReadonlyMap<string, CatalogueEntry>;
  readonly isLoading: boolean;
  readonly error: Error | null;
  retry(): void;
}

/** Loads the utilities of steps: their entries of the catalogue, facts and schemas. */
export function useUtilities(ids: readonly string[]): Utilities {
  const catalogue = useQuery({ ...catalogueQuery, enabled: ids.length > 0 });
  const listed = useMemo(
    () => new Map(catalogue.data?.map((entry) => [entry.id, entry])),
    [catalogue.data],
  );
  const isListKnown = catalogue.data !== undefined;
  // The catalogue has no utilities that are gone, whose entries say what to use instead.
  const unlisted = isListKnown ? ids.filter((id) => !listed.has(id)) : [];
  const others = useQueries({ queries: unlisted.map(entryQuery), combine: joinResults });
  const codes = useQueries({ queries: ids.map(codeQuery), combine: joinResults });
  const entries = useMemo(() => {
    const found = others.data.flatMap((entry) =>
      entry === null || entry === undefined ? [] : [[entry.id, entry] as const],
    );
    return new Map([...listed, ...found]);
  }, [listed, others.data]);
  const byId = useMemo(() => {
    const loaded = codes.data.flatMap((code) => {
      if (code === null || code === undefined) return [];
      const entry = entries.get(code.facts.utilityId);
      return entry === undefined ? [] : [loadedOf(entry, code)];
    });
    return new Map(loaded.map((each) => [each.entry.id, each]));
  }, [codes.data, entries]);
  const retry = useCallback(() => {
    for (const again of [catalogue, ...others.results, ...codes.results]) {
      if (again.isError) void again.refetch();
    }
  }, [catalogue, others.results, codes.results]);
  return {
    byId,
    entries,
    isLoading: ids.length > 0 && (!isListKnown || others.isLoading || codes.isLoading),
    error: catalogue.error ?? others.error ?? codes.error,
    retry,
  };
}

function loadedOf(entry: CatalogueEntry, { facts, manifest }: Code): LoadedUtility {
  const { id, name, freeCreditsAllowed } = entry;
  return { entry, facts, known: { id, name, price: priceOf(entry), freeCreditsAllowed, manifest } };
}

/** Null for a utility that was never here. */
const entryQuery = (id: string) =>
  queryOptions({
    queryKey: ["utility-of-step", id],
    queryFn: ({ client }): Promise<CatalogueEntry | null> =>
      client.ensureQueryData(utilityQuery(id)).catch((error: unknown) => {
        if (isProblem(error, "utility_not_found", "invalid_request")) return null;
        throw error;
      }),
    staleTime: 60_000,
  });

/** Null for a utility without code here. */
const codeQuery = (id: string) =>
  queryOptions({
    queryKey: ["code-of-step", id],
    async queryFn(): Promise<Code | null> {
      const facts = await loadFacts(id);
      // The name of a pair is no utility.
      if (facts?.utilityId !== id) return null;
      return { facts, manifest: await loadManifest(facts) };
    },
    staleTime: Infinity,
    networkMode: "always",
    retry: false,
    // Schemas are functions, which can't be compared by their JSON.
    structuralSharing: false,
  });

function joinResults<Data>(results: UseQueryResult<Data>[]) {
  return {
    results,
    data: results.map(({ data }) => data),
    isLoading: results.some(({ isPending, isError }) => isPending && !isError),
    error: results.find(({ error }) => error !== null)?.error ?? null,
  };
}
