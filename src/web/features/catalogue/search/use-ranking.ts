import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { searchHintsQuery } from "#web/api/catalogue.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import type { prepareRanking, Ranking } from "./prepare-ranking.ts";

const noHints = { names: {}, mostUsed: [] };

/**
 * Loads the ranking of a catalogue once it is wanted; undefined until it is ready. Null if its code didn't arrive, so
 * that nobody waits for it.
 */
export function useRanking(
  entries: readonly CatalogueEntry[],
  isWanted: boolean,
): Ranking | null | undefined {
  const [prepare, setPrepare] = useState<typeof prepareRanking>();
  const [isLost, setLost] = useState(false);
  const [ranking, setRanking] = useState<Ranking>();
  const { data, isError, isPaused } = useQuery({
    ...searchHintsQuery,
    enabled: prepare !== undefined,
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    let isShown = true;
    import("./prepare-ranking.ts").then(
      (module) => {
        if (isShown) setPrepare(() => module.prepareRanking);
      },
      () => {
        if (isShown) setLost(true);
      },
    );
    return () => {
      isShown = false;
    };
  }, [isWanted]);
  // Without hints, as when offline, it ranks by names alone.
  const hints = data ?? (isError || isPaused ? noHints : undefined);
  useEffect(() => {
    if (prepare === undefined || hints === undefined || entries.length === 0) return undefined;
    return prepare(entries, hints, (ready) => setRanking(() => ready));
  }, [prepare, hints, entries]);
  return isLost ? null : ranking;
}
