import { IconFileImport, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import type { Suggestion } from "#kit/detection/suggestion.ts";
import { catalogueQuery } from "#web/api/catalogue.ts";
import { formatBytes } from "#web/ui/format/format-size.ts";
import type { Content } from "../content.ts";
import { type Found, findSuggestions } from "./find-suggestions.ts";
import classes from "./panel.module.css";
import { SuggestionRow } from "./suggestion-row.tsx";

interface BroughtProps {
  readonly content: Content;
  /** False for text typed into the search box. */
  readonly isBrought: boolean;
  readonly onClear: () => void;
}

/** More would hide the best. */
const mostShown = 6;

const nothing: Readonly<Record<Exclude<Found["state"], "found">, string>> = {
  nothing: "We don't recognise this. Try searching by words.",
  "too many": "That's too many files at once. Choose up to 100.",
  unreadable: "This can't be read. Choose a file, not a folder.",
};

interface ContentPanelProps extends Omit<BroughtProps, "content"> {
  readonly content: Content | null;
  readonly isDragging: boolean;
}

export default function ContentPanel({ content, isDragging, ...props }: ContentPanelProps) {
  return (
    <>
      {isDragging && <DropOverlay />}
      {content !== null && <BroughtContent content={content} {...props} />}
    </>
  );
}

function BroughtContent({ content, isBrought, onClear }: BroughtProps) {
  const { data: entries = [] } = useQuery(catalogueQuery);
  const found = useFound(content);
  const listed = found === null ? [] : listedOf(found, entries);
  const list = useRef<HTMLUListElement>(null);
  const [first] = listed;
  const isListed = first !== undefined;
  useEffect(() => {
    // Enter opens the first, unless the person is still typing.
    if (isBrought && isListed) list.current?.querySelector("a")?.focus();
  }, [isBrought, isListed, content]);
  // Typed text is also searched as words.
  if (!isBrought && !isListed) return null;
  return (
    <section className={classes["panel"]} aria-label="What to do with it">
      <header className={classes["head"]}>
        <p className={classes["content"]}>{describe(content)}</p>
        {isBrought && (
          <button type="button" className="clear-button" aria-label="Clear" onClick={onClear}>
            <IconX size={18} aria-hidden />
          </button>
        )}
      </header>
      <p className={classes["said"]} role="status">
        {sayOf(found, first?.suggestion)}
      </p>
      {found?.state === "found" && (
        <ul ref={list} className={classes["list"]}>
          {listed.map(({ suggestion, entry }) => (
            <li key={entry.id}>
              <SuggestionRow suggestion={suggestion} entry={entry} content={found.content} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface Listed {
  readonly suggestion: Suggestion;
  readonly entry: CatalogueEntry;
}

/** Keeps utilities this visitor can see. */
function listedOf(found: Found, entries: readonly CatalogueEntry[]): readonly Listed[] {
  if (found.state !== "found") return [];
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return found.suggestions
    .flatMap((suggestion) => {
      const entry = byId.get(suggestion.utilityId);
      return entry?.available === true ? [{ suggestion, entry }] : [];
    })
    .slice(0, mostShown);
}

function sayOf(found: Found | null, first: Suggestion | undefined): string {
  if (found === null) return "Checking …";
  if (found.state !== "found") return nothing[found.state];
  return first === undefined ? nothing.nothing : `Looks like ${first.looksLike}.`;
}

function describe(content: Content): string {
  if (content.kind === "text") return content.text.trim().slice(0, 200);
  const [first, ...rest] = content.files;
  const size = formatBytes(content.files.reduce((sum, file) => sum + file.size, 0));
  return rest.length === 0
    ? `${first?.name}, ${size}`
    : `${first?.name} and ${rest.length} more, ${size}`;
}

function DropOverlay() {
  return (
    <div className={classes["overlay"]} role="status">
      <div>
        <IconFileImport size={40} stroke={1.5} aria-hidden />
        <p>Drop it anywhere</p>
        <p>We look at it in your browser. Nothing is uploaded.</p>
      </div>
    </div>
  );
}

/** Returns null while examining the content. */
function useFound(content: Content): Found | null {
  const [found, setFound] = useState<{ content: Content; result: Found } | null>(null);
  const key = content.kind === "text" ? content.text : content.files;
  useEffect(() => {
    let isShown = true;
    const looked =
      typeof key === "string"
        ? ({ kind: "text", text: key } as const)
        : ({ kind: "files", files: key } as const);
    void findSuggestions(looked).then((result) => {
      if (isShown) setFound({ content: looked, result });
    });
    return () => {
      isShown = false;
    };
  }, [key]);
  const current = found?.content.kind === "text" ? found.content.text : found?.content.files;
  return current === key ? (found?.result ?? null) : null;
}
