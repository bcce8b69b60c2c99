import { type RefObject, useEffect, useRef } from "react";

/** Sets an element's source from memory, revoking its address afterwards. */
export function useBlobSource<Shown extends HTMLElement & { src: string }>(
  blob: Blob,
): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  useEffect(() => {
    const shown = element.current;
    if (shown === null) return;
    const url = URL.createObjectURL(blob);
    shown.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return element;
}
