import { useEffect, useEffectEvent, useState } from "react";
import { showToast } from "#web/ui/show-toast.ts";

interface Intake {
  /** Includes files in folders. */
  readonly onFiles: (files: readonly File[]) => void;
  /** Returns whether it takes the text; omit to leave texts to the fields. */
  readonly onText?: (text: string) => boolean;
  /** Selector of a field whose pasted content is passed on. */
  readonly passes?: string;
}

/**
 * Takes what is pasted, unless someone is typing, or dropped anywhere on the page, where the
 * browser would otherwise open the file. Returns whether files are dragged over it.
 */
export function useIntake({ onFiles, onText, passes }: Intake): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    if (event.defaultPrevented || data === null) return;
    if (!holdsFiles(data)) {
      if (onText?.(data.getData("text/plain")) === true) event.preventDefault();
      return;
    }
    event.preventDefault();
    readDroppedFiles(data).then(
      (files) => onFiles(files),
      () => showToast({ message: "Couldn't read what you dropped.", style: "error" }),
    );
  });
  /** Content pasted into a field or text dropped on one stays there. */
  const isOfField = useEffectEvent(
    (element: EventTarget | null) =>
      element instanceof Element &&
      isTextField(element) &&
      (passes === undefined || !element.matches(passes)),
  );
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const paste = (event: ClipboardEvent) => {
      if (!isOfField(document.activeElement)) take(event, event.clipboardData);
    };
    const allow = (event: DragEvent) => {
      if (event.dataTransfer === null || !holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      // Only leaving the window has no related target.
      if (event.relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      setIsOver(false);
      const data = event.dataTransfer;
      if (data === null || (!holdsFiles(data) && isOfField(event.target))) return;
      take(event, data);
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

const withoutText = new Set([
  "button",
  "checkbox",
  "color",
  "file",
  "image",
  "radio",
  "range",
  "reset",
  "submit",
]);

/** Returns true where pasted text belongs. */
function isTextField(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) return !withoutText.has(element.type);
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLElement && element.isContentEditable;
}

/**
 * Lists dropped or pasted files, including those in folders. Rejects if a folder or the code can't
 * be read.
 */
async function readDroppedFiles(data: DataTransfer): Promise<readonly File[]> {
  // Read both synchronously, because browsers empty them after the event.
  const files = [...data.files];
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  // Without folders use the files, as some have no entry.
  if (!entries.some(({ isDirectory }) => isDirectory)) return files;
  // Loaded on demand, as few people drop folders.
  const { readFolders } = await import("./read-folders.ts");
  return readFolders(entries);
}
