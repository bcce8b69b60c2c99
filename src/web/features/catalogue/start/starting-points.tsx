import { useMemo } from "react";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { CardGroup } from "./card-group.tsx";
import classes from "./starting-points.module.css";

interface StartingPointsProps {
  readonly entries: readonly CatalogueEntry[];
  readonly favourites: readonly string[];
  readonly recent: readonly string[];
  /** What everybody uses most, for whoever has neither. */
  readonly mostUsed: readonly string[];
}

/** So many of everybody's are shown. */
const mostShown = 8;

/**
 * What one has starred, and what one has run last, or else what everybody runs. In the same line,
 * so that nothing below moves when it becomes known who is there.
 */
export function StartingPoints({ entries, favourites, recent, mostUsed }: StartingPointsProps) {
  const byId = useMemo(() => new Map(entries.map((entry) => [entry.id, entry])), [entries]);
  // What is no longer listed is left out: it could not be used.
  const listed = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const starred = listed(favourites);
  const used = listed(recent);
  const ofAll = starred.length + used.length === 0 ? listed(mostUsed).slice(0, mostShown) : [];
  if (starred.length + used.length + ofAll.length === 0) return null;
  return (
    <div className={classes["line"]}>
      <CardGroup title="Favourites" entries={starred} isOwn />
      <CardGroup title="Recently used" entries={used} isOwn />
      <CardGroup title="Most used" entries={ofAll} />
    </div>
  );
}
