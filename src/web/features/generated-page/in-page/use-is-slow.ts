import { useEffect, useState } from "react";

/** Quicker changes only flicker. In milliseconds. */
const noticeable = 400;

/** Returns true once something has been busy long enough to show it. */
export function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setSlow(true), noticeable);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isBusy]);
  return isSlow;
}
