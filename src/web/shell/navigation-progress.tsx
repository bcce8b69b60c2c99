import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import classes from "./navigation-progress.module.css";

/** In milliseconds before a slow screen is announced. */
const patience = 300;

/** Shows that the next screen is loading; the current one stays until then. */
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
