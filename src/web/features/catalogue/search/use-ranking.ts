import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { searchHintsQuery } from "#web/api/catalogue.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import type { prepareRanking, Ranking } from "./prepare-ranking.ts";

const noHints = { names: {}, mostUsed: [] };

/**
 * The ranking of a catalogue. It is loaded once `isWanted`, and undefined until it is ready. Null if its
 * code didn't arrive, so that nobody waits for it.
 */
export function useRanking(
  entries: readonly CatalogueEntry[],
  isWanted: boolean,
): Ranking | null | undefined {
  const [prepare, setPrepare] = useState<typeof prepareRanking>();
  const [isLost, setLost] = useState(false);
  const [ranking, setRanking] = useState<Ranking>();
  const { data, isError, isPaused } = useQuery({ ...searchHintsQuery, enabled: isWanted });
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
  // Without other names, as when offline, it still ranks by those that all have.
  const hints = data ?? (isError || isPaused ? noHints : undefined);
  useEffect(() => {
    if (prepare === undefined || hints === undefined || entries.length === 0) return undefined;
    return prepare(entries, hints, (ready) => setRanking(() => ready));
  }, [prepare, hints, entries]);
  return isLost ? null : ranking;
}
