import { useEffect, useRef, useState } from "react";

/**
 * Changes a filter based on its latest value. The address updates with a delay, so a second change
 * based on the displayed value would undo the first.
 */
export type ChangeFilter<Filter> = (change: (before: Filter) => Filter) => void;

/** In milliseconds, so typing doesn't fill the browser history. */
const pause = 250;

/**
 * Keeps a filter's text in the address: typing updates it after a pause, and going back updates the
 * box.
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
    // Writes at once when a result may be opened, so going back finds the filter.
    const options = { capture: true, signal: pending.signal };
    addEventListener("click", write, options);
    addEventListener("keydown", ({ key }) => key === "Enter" && write(), options);
    return stop;
  }, [text, writeAddress]);

  return [text, setText] as const;
}
