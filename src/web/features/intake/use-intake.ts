import { useEffect, useEffectEvent, useState } from "react";
import { showToast } from "#web/ui/show-toast.ts";

/** Who wants what is brought to a page. */
interface Intake {
  /** Is given files, those within folders among them. */
  readonly onFiles: (files: readonly File[]) => void;
  /** Says whether it takes a text; left out where texts are for the fields alone. */
  readonly onText?: (text: string) => boolean;
  /** Which field passes on what is pasted into it, as a selector; none unless it is given. */
  readonly passes?: string;
}

/**
 * Takes what is pasted anywhere on the page, unless somebody is writing, and what is dropped anywhere: else the browser
 * would leave the page and open the file. Gives whether files are held over the page.
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
  /** What is pasted into a field, and a text that is dropped on one, belong there. */
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
      // From one element to another it has one: only the page's edge leads nowhere.
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

/** True where a person types text, so that what they paste belongs there. */
function isTextField(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) return !withoutText.has(element.type);
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLElement && element.isContentEditable;
}

/**
 * The files that were dropped or pasted, those within folders among them. Rejects with the
 * browser's error where a folder cannot be read, or the code that reads it does not come.
 */
async function readDroppedFiles(data: DataTransfer): Promise<readonly File[]> {
  // Both at once: the browser empties them when the event is over.
  const files = [...data.files];
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  // Without a folder the files themselves are enough, and there are some that are no entries.
  if (!entries.some(({ isDirectory }) => isDirectory)) return files;
  // Few drop any: what goes through them comes with the first.
  const { readFolders } = await import("./read-folders.ts");
  return readFolders(entries);
}
