import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import classes from "./navigation-progress.module.css";

/** So many milliseconds a screen may take before anything is said of it. */
const patience = 300;

/** Tells that the next screen is on its way. The one before stays until that one is there. */
export function NavigationProgress() {
  const isLoading = useRouterState({ select: ({ status }) => status === "pending" });
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(setIsLong, patience, true);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isLoading]);
  return (
    <div role="status" aria-label="Loading" className={classes["progress"]} hidden={!isLong}>
      {isLong && <span className={classes["bar"]} />}
    </div>
  );
}
