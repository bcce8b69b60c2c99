import { useMemo } from "react";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { CardGroup } from "./card-group.tsx";
import classes from "./starting-points.module.css";

interface StartingPointsProps {
  readonly entries: readonly CatalogueEntry[];
  readonly favourites: readonly string[];
  readonly recent: readonly string[];
  /** The most used utilities, for visitors without favourites and runs. */
  readonly mostUsed: readonly string[];
}

/** How many of the most used are shown. */
const mostShown = 8;

/**
 * Favourites and recent utilities, or else the most used. They share a line, so that nothing below moves when the
 * account is known.
 */
export function StartingPoints({ entries, favourites, recent, mostUsed }: StartingPointsProps) {
  const byId = useMemo(() => new Map(entries.map((entry) => [entry.id, entry])), [entries]);
  // Utilities that are no longer listed can't be used.
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
