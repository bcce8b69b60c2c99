import type { InputHTMLAttributes, RefObject } from "react";

interface FileChooserProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "accept" | "multiple" | "disabled"
> {
  /** Click it to open the chooser. */
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onFiles: (files: readonly File[]) => void;
}

/**
 * A hidden input. Listens natively, because React misses events of removed elements, and this may
 * be replaced while the chooser is open.
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
          // Lets the same file be chosen again.
          element.value = "";
        };
      }}
    />
  );
}
