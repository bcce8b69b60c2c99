import { useEffect, useState } from "react";

/** Below this, in milliseconds, a change of the screen is only unrest. */
const noticeable = 400;

/** True once something has been at work for so long that a person wants to know. */
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
