import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { searchHintsQuery } from "#web/api/catalogue.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import type { prepareRanking, Ranking } from "./prepare-ranking.ts";

const noHints = { names: {}, mostUsed: [] };

/**
 * The ranking of a catalogue. It is loaded after the page, to be there at the first key, and undefined
 * until then. Null if its code didn't arrive, so that nobody waits for it.
 */
export function useRanking(entries: readonly CatalogueEntry[]): Ranking | null | undefined {
  const [prepare, setPrepare] = useState<typeof prepareRanking>();
  const [isLost, setLost] = useState(false);
  const [ranking, setRanking] = useState<Ranking>();
  const isWanted = prepare !== undefined;
  const { data, isError } = useQuery({ ...searchHintsQuery, enabled: isWanted });
  useEffect(() => {
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
  }, []);
  // Without other names it still ranks by those that all have.
  const hints = isError ? noHints : data;
  useEffect(() => {
    if (prepare === undefined || hints === undefined || entries.length === 0) return undefined;
    return prepare(entries, hints, (ready) => setRanking(() => ready));
  }, [prepare, hints, entries]);
  return isLost ? null : ranking;
}
