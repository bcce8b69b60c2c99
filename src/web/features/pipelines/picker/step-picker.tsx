import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { mostUsedFirst } from "#contract/facts/utility/popular.ts";
import { isRetired } from "#contract/facts/utility/status.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { catalogueQuery } from "#web/api/catalogue.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { useFound } from "#web/features/catalogue/search/use-found.ts";
import { useOwnUtilities } from "#web/features/catalogue/use-own-utilities.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { formatPriceOf } from "#web/ui/format/format-credits.ts";
import { formatCount } from "#web/ui/format/format-number.ts";
import type * as Fitting from "./fitting.ts";
import classes from "./step-picker.module.css";

interface StepPickerProps {
  /** Finds the operations that fit the step before, by utility. */
  readonly fittingBy: (code: typeof Fitting) => ReadonlyMap<string, string>;
  /** The operation that fits, if known. */
  readonly onPick: (entry: CatalogueEntry, operation: string | undefined) => void;
  readonly onClose: () => void;
}

const mostFitting = 8;
const mostOthers = 4;
const noEntries: readonly CatalogueEntry[] = [];
const nothing: ReadonlyMap<string, string> = new Map();

/** Searches the catalogue for a step. First comes what fits the step before. */
export default function StepPicker({ fittingBy, onPick, onClose }: StepPickerProps) {
  const [typed, setTyped] = useState("");
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { data = noEntries, error, refetch } = useQuery(catalogueQuery);
  const fitting = useFitting(fittingBy);
  const { favourites, recent } = useOwnUtilities();
  const own = useMemo(() => [...favourites, ...recent], [favourites, recent]);
  const found = useFound(data, { query: typed }, own, true);
  const entries = useMemo(() => {
    const usable = found.entries.filter(({ available, status }) => available && !isRetired(status));
    return typed.trim() === "" ? byUse(usable, own) : usable;
  }, [found.entries, typed, own]);
  const fits = entries.filter(({ id }) => fitting.has(id)).slice(0, mostFitting);
  const others = entries.filter(({ id }) => !fitting.has(id)).slice(0, mostOthers);
  useEffect(() => box.current?.focus(), []);

  const pick = (entry: CatalogueEntry) => onPick(entry, fitting.get(entry.id));
  const handleKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("button") ?? [])];
    const place = rows.findIndex((row) => row === document.activeElement);
    const isInBox = document.activeElement === box.current;
    if (event.key === "Escape") onClose();
    else if (event.key === "ArrowDown" && (isInBox || place >= 0)) rows[place + 1]?.focus();
    else if (event.key === "ArrowUp" && place >= 0) (rows[place - 1] ?? box.current)?.focus();
    else if (event.key === "Enter" && isInBox) rows[0]?.click();
    else return;
    event.preventDefault();
  };
  const count = fits.length + others.length;
  return (
    // Listens for keys of the field and the buttons in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes["picker"]} onKeyDown={handleKey}>
      <input
        ref={box}
        type="search"
        className={classes["box"]}
        aria-label="Find a utility"
        placeholder="Find a utility"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {error !== null && (
        <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} />
      )}
      <div ref={list} className={classes["lists"]}>
        <PickList title="Fits here" entries={fits} onPick={pick} />
        <PickList
          title={fits.length > 0 ? "Other utilities" : "Utilities"}
          entries={others}
          onPick={pick}
        />
      </div>
      <p className={count > 0 ? "unseen" : classes["none"]} role="status">
        {count > 0 && formatCount(count, "utility found", "utilities found")}
        {count === 0 && data.length > 0 && "No utility matches. Try other words."}
      </p>
    </div>
  );
}

interface PickListProps {
  readonly title: string;
  readonly entries: readonly CatalogueEntry[];
  readonly onPick: (entry: CatalogueEntry) => void;
}

function PickList({ title, entries, onPick }: PickListProps) {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes["title"]}>
        {title}
      </h3>
      <ul className={classes["list"]} aria-labelledby={id}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <button type="button" className={classes["row"]} onClick={() => onPick(entry)}>
              <b>{entry.name}</b>
              <small>{entry.inBrowser ? "In your browser" : formatPriceOf(entry)}</small>
              <span>{entry.description}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What people know or use most comes first. */
function byUse(
  entries: readonly CatalogueEntry[],
  own: readonly string[],
): readonly CatalogueEntry[] {
  const order = new Map(
    [...own, ...mostUsedFirst([])].toReversed().map((id, place) => [id, place]),
  );
  return entries.toSorted((a, b) => (order.get(b.id) ?? -1) - (order.get(a.id) ?? -1));
}

/** Empty until the code that finds them has loaded. Without it, the search still works. */
function useFitting(fittingBy: StepPickerProps["fittingBy"]): ReadonlyMap<string, string> {
  const { data: code } = useQuery({
    queryKey: ["fitting-steps"],
    queryFn: () => import("./fitting.ts"),
    staleTime: Infinity,
    networkMode: "always",
    retry: false,
    structuralSharing: false,
  });
  return useMemo(() => (code === undefined ? nothing : fittingBy(code)), [code, fittingBy]);
}
