import { useEffect, useEffectEvent, useState } from "react";
import { type Content, isContent } from "./content.ts";

/** What was pasted or dropped anywhere on the page, and whether a file is being dragged over it. */
export interface BroughtContent {
  readonly content: Content | null;
  readonly isDragging: boolean;
  bring(content: Content | null): void;
}

/**
 * Takes what is pasted or dropped on the page: files, and texts that are no query. A short text goes where it is pasted.
 * `onBrought` is told when something was taken.
 */
export function useContent(onBrought: () => void): BroughtContent {
  const [content, setContent] = useState<Content | null>(null);
  const [isDragging, setDragging] = useState(false);
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const isOthers = event.defaultPrevented || isOtherField(event.target);
    const brought = isOthers ? null : contentOf(data);
    if (brought === null) return;
    event.preventDefault();
    setContent(brought);
    onBrought();
  });
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const drag = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files") !== true) return;
      // Else the browser would leave the page and open the file.
      event.preventDefault();
      setDragging(true);
    };
    document.addEventListener("paste", (event) => take(event, event.clipboardData), options);
    document.addEventListener("dragover", drag, options);
    const leave = ({ relatedTarget }: DragEvent) => {
      // Into nothing: out of the window, and not from one element into another.
      if (relatedTarget === null) setDragging(false);
    };
    document.addEventListener("dragleave", leave, options);
    document.addEventListener(
      "drop",
      (event) => {
        setDragging(false);
        take(event, event.dataTransfer);
      },
      options,
    );
    return () => listening.abort();
  }, []);
  return { content, isDragging, bring: setContent };
}

/** What is pasted into a field belongs there, but for the box of the page. */
function isOtherField(target: EventTarget | null): boolean {
  const fields = "textarea, input:not([type=search], [type=file]), [contenteditable]";
  return target instanceof Element && target.matches(fields);
}

function contentOf(data: DataTransfer | null): Content | null {
  const files = [...(data?.files ?? [])];
  if (files.length > 0) return { kind: "files", files };
  const text = data?.getData("text/plain") ?? "";
  return isContent(text) ? { kind: "text", text } : null;
}
