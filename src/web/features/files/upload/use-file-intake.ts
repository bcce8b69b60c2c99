import { useEffect, useRef, useState } from "react";
import { isTextField } from "./is-text-field.ts";
import { readDroppedFiles } from "./read-dropped-files.ts";
import { showToast } from "#web/ui/show-toast.ts";

/**
 * Takes the files that are pasted anywhere on the page, unless somebody is writing, and those that
 * are dropped anywhere: else the browser would leave the page and open the file. Gives whether files
 * are held over the page.
 */
export function useFileIntake(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const take = (event: Event, data: DataTransfer | null) => {
      if (event.defaultPrevented || data === null || !holdsFiles(data)) return;
      event.preventDefault();
      readDroppedFiles(data).then(
        (files) => latest.current(files),
        () => showToast({ message: "Could not read what was dropped.", style: "error" }),
      );
    };
    const paste = (event: ClipboardEvent) => {
      if (!isTextField(document.activeElement)) take(event, event.clipboardData);
    };
    const allow = (event: DragEvent) => {
      if (event.dataTransfer === null || !holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      // From one element to another it has one: only the page's edge leads nowhere.
      if (event.relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      setIsOver(false);
      take(event, event.dataTransfer);
    };
    document.addEventListener("paste", paste, options);
    document.addEventListener("dragover", allow, options);
    document.addEventListener("dragleave", leave, options);
    document.addEventListener("drop", drop, options);
    return () => listening.abort();
  }, []);
  return isOver;
}

function holdsFiles({ types }: DataTransfer): boolean {
  return types.includes("Files");
}
