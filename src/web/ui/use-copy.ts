import { useCallback, useEffect, useRef, useState } from "react";

/** How long "copied" shows, in milliseconds. */
const copiedFor = 2000;

/** Copies text to the clipboard; `isCopied` is true for two seconds after. */
export function useCopy() {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  /** Gives whether it worked: a browser may refuse the clipboard. */
  const copy = useCallback(async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch (error) {
      if (error instanceof DOMException || error instanceof TypeError) return false;
      throw error;
    }
    clearTimeout(timer.current);
    setCopied(true);
    timer.current = setTimeout(() => setCopied(false), copiedFor);
    return true;
  }, []);
  return { isCopied, copy };
}
