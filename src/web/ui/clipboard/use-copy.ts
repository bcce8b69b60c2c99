import { useCallback, useEffect, useRef, useState } from "react";
import { writeClipboard } from "./write-clipboard.ts";

/** How long "copied" shows, in milliseconds. */
const copiedFor = 2000;

/** Copies text or an image; `isCopied` stays true for two seconds. */
export function useCopy() {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  /** Returns false if the browser refuses. */
  const copy = useCallback(async (content: string | Blob): Promise<boolean> => {
    if (!(await writeClipboard(content))) return false;
    clearTimeout(timer.current);
    setCopied(true);
    timer.current = setTimeout(() => setCopied(false), copiedFor);
    return true;
  }, []);
  return { isCopied, copy };
}
