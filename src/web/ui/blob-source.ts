import { type RefObject, useEffect, useRef } from "react";

/** Gives an element its source from bytes in memory, whose address is given back when it is no longer shown. */
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
