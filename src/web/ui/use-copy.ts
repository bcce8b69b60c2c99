import { useCallback, useEffect, useRef, useState } from "react";

/** How long "copied" shows, in milliseconds. */
const copiedFor = 2000;

/** Copies text or a picture to the clipboard; `isCopied` is true for two seconds after. */
export function useCopy() {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  /** Gives whether it worked: a browser may refuse the clipboard. */
  const copy = useCallback(async (content: string | Blob): Promise<boolean> => {
    try {
      await write(content);
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

async function write(content: string | Blob): Promise<void> {
  if (typeof content === "string") await navigator.clipboard.writeText(content);
  // The browser takes PNG pictures and little else.
  else await navigator.clipboard.write([new ClipboardItem({ [content.type]: content })]);
}
