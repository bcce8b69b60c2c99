import { useCallback, useEffect, useRef, useState } from "react";

/** How long "copied" shows, in milliseconds. */
const copiedFor = 2000;

/** Copies text or a picture to the clipboard; `isCopied` is true for two seconds after. */
export function useCopy() {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  /** Gives whether it worked: a browser may refuse the clipboard. */
  const write = useCallback(async (writing: () => Promise<void>): Promise<boolean> => {
    try {
      await writing();
    } catch (error) {
      if (error instanceof DOMException || error instanceof TypeError) return false;
      throw error;
    }
    clearTimeout(timer.current);
    setCopied(true);
    timer.current = setTimeout(() => setCopied(false), copiedFor);
    return true;
  }, []);
  const copy = useCallback(
    (text: string) => write(() => navigator.clipboard.writeText(text)),
    [write],
  );
  /** The browser takes PNG pictures and little else. */
  const copyBlob = useCallback(
    (blob: Blob) =>
      write(() => navigator.clipboard.write([new ClipboardItem({ [blob.type]: blob })])),
    [write],
  );
  return { isCopied, copy, copyBlob };
}
