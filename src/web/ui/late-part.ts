import { lazy } from "react";
import { loadInTheEnd } from "./load-in-the-end.ts";

/**
 * React's `lazy`, for a part that stands beside what somebody types: it is asked for again as long as it does not arrive.
 * React itself gives up at once, and for good, and shows an error in the place of the screen.
 */
export const latePart: typeof lazy = (load) => lazy(() => loadInTheEnd(load));
