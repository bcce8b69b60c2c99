import { ClientOnly } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense } from "react";

/** First and longest pause between tries, in milliseconds. */
const firstPause = 1000;
const longestPause = 60_000;
/** About an hour of tries. */
const mostTries = 65;

/**
 * Loads code for a secondary part, retrying for an hour. Failing at once would let a brief
 * disconnection take down the screen and everything typed. Throws the last failure.
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

/** Imports request scripts again, but a style sheet only the first time. */
function askAgainForStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
    if (link.sheet === null) link.replaceWith(link.cloneNode());
  }
}

/** Like `lazy`, but retries. React gives up at once and replaces the whole screen with an error. */
export const latePart: typeof lazy = (load) => lazy(() => loadInTheEnd(load));

interface LateProps {
  /** Shown until loaded. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A late part, left out on the server. In a plain `Suspense`, a change around its HTML before the
 * code arrives would replace it with the fallback.
 */
export function Late({ fallback = null, children }: LateProps) {
  return (
    <ClientOnly fallback={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ClientOnly>
  );
}
