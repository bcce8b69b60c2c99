import { useEffect, useRef, useState } from "react";

/** Long enough that typing does not fill the history of the address bar with every letter. */
const pause = 250;

/**
 * The filter box's text, kept in the address: what is typed goes there after a pause, and what the
 * address says after going back comes into the box.
 */
export function useFilterText(inAddress: string, writeAddress: (text: string) => void) {
  const [text, setText] = useState(inAddress);
  const written = useRef(inAddress);

  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setText(inAddress);
  }, [inAddress]);

  useEffect(() => {
    if (text === written.current) return;
    const timer = setTimeout(() => {
      written.current = text;
      writeAddress(text);
    }, pause);
    return () => clearTimeout(timer);
  }, [text, writeAddress]);

  return [text, setText] as const;
}
