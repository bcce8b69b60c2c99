import type { InputHTMLAttributes, RefObject } from "react";

interface FileChooserProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "accept" | "multiple" | "disabled"
> {
  /** Click it to open the browser's file chooser. */
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onFiles: (files: readonly File[]) => void;
}

/**
 * A hidden file input. Listens natively, because React misses events of removed elements and the
 * input may be replaced while the chooser is open.
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
          // So choosing the same file again fires an event.
          element.value = "";
        };
      }}
    />
  );
}
