import { useEffect, useRef } from "react";
import { isTextField } from "./is-text-field.ts";

/**
 * Takes the files that are pasted anywhere on the page, unless somebody is writing, and those that
 * are dropped anywhere: beside a drop zone, the browser would leave the page and open the file.
 */
export function useFileIntake(onFiles: (files: readonly File[]) => void): void {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const take = (event: Event, data: DataTransfer | null) => {
      const files = [...(data?.files ?? [])];
      if (event.defaultPrevented || files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    const paste = (event: ClipboardEvent) => {
      if (!isTextField(document.activeElement)) take(event, event.clipboardData);
    };
    const allow = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files") === true) event.preventDefault();
    };
    document.addEventListener("paste", paste, options);
    document.addEventListener("dragover", allow, options);
    document.addEventListener("drop", (event) => take(event, event.dataTransfer), options);
    return () => listening.abort();
  }, []);
}
