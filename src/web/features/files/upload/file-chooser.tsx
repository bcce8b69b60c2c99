import type { InputHTMLAttributes, RefObject } from "react";

interface FileChooserProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "accept" | "multiple" | "disabled"
> {
  /** Holds it, so that a click on it opens the browser's own chooser. */
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onFiles: (files: readonly File[]) => void;
}

/**
 * The unseen field by which the browser has files chosen. It hears of the choice itself: React hears
 * only what is still on the page, and the chooser may be open while another part takes this one's place.
 */
export function FileChooser({ inputRef, onFiles, ...attributes }: FileChooserProps) {
  return (
    <input
      {...attributes}
      type="file"
      hidden
      ref={(element) => {
        inputRef.current = element;
        if (element === null) return;
        element.onchange = () => {
          onFiles([...(element.files ?? [])]);
          // The same file again would else change nothing and be passed over.
          element.value = "";
        };
      }}
    />
  );
}
