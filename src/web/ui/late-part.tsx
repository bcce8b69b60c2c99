import { ClientOnly } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense } from "react";

/** How long it waits before it asks again: at first, and at most, in milliseconds. */
const firstPause = 1000;
const longestPause = 60_000;
/** About an hour's worth: what hasn't arrived by then won't. */
const mostTries = 65;

/**
 * Loads code for something beside the screen, and asks again for an hour until it arrives. If it
 * failed at once, a connection lost for a moment would take the screen along, with everything typed
 * into it. Throws what the last try threw.
 */
export async function loadInTheEnd<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  let pause = firstPause;
  for (let tried = 1; tried < mostTries; tried += 1) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
      askAgainForStyles();
      pause = Math.min(2 * pause, longestPause);
    }
  }
  return load();
}

/** Each import asks for its scripts anew, but only the first one ever asks for a style sheet. */
function askAgainForStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
    if (link.sheet === null) link.replaceWith(link.cloneNode());
  }
}

/**
 * React's `lazy`, for a part beside what people type into: it is asked for again until it arrives.
 * React itself gives up at once, for good, and shows an error in place of the whole screen.
 */
export const latePart: typeof lazy = (load) => lazy(() => loadInTheEnd(load));

interface LateProps {
  /** What is shown until the part is there; nothing by default. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A late part that the server leaves out. With a plain `Suspense` it would be part of the HTML, and
 * a change around it before its code arrives would replace it with the fallback.
 */
export function Late({ fallback = null, children }: LateProps) {
  return (
    <ClientOnly fallback={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ClientOnly>
  );
}
