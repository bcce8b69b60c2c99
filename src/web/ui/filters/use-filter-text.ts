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
    const pending = new AbortController();
    const stop = () => {
      clearTimeout(timer);
      pending.abort();
    };
    const write = () => {
      stop();
      written.current = text;
      writeAddress(text);
    };
    const timer = setTimeout(write, pause);
    // Whoever opens a result before that leaves the page, and is to find it as it was when they come back.
    const options = { capture: true, signal: pending.signal };
    addEventListener("click", write, options);
    addEventListener("keydown", ({ key }) => key === "Enter" && write(), options);
    return stop;
  }, [text, writeAddress]);

  return [text, setText] as const;
}
