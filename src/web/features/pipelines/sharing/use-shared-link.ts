import { useEffect, useEffectEvent, useState } from "react";
import type { Pipeline } from "#contract/schemas/pipeline.ts";
import { loadFailures } from "#web/features/utility/load-failure.ts";
import { openFragment } from "./pipeline-link.ts";

interface SharedLink {
  /** A pipeline that would take the place of another, until somebody decides. */
  readonly offered: Pipeline | null;
  /** Why a link can't be opened, or null. */
  readonly refusal: string | null;
  accept(): void;
  dismiss(): void;
}

/**
 * Opens the pipeline in the address once `isReady`, and never runs it. Where `isLost` says that it would replace
 * something, it is offered instead.
 */
export function useSharedLink(
  isReady: boolean,
  isLost: (pipeline: Pipeline) => boolean,
  open: (pipeline: Pipeline) => void,
): SharedLink {
  const [offered, setOffered] = useState<Pipeline | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const read = useEffectEvent(async () => {
    const fragment = window.location.hash.slice(1);
    if (fragment === "" || isOfPage(fragment)) return;
    const opened = await openFragment(fragment).catch(() => ({
      sentence: loadFailures.not_arrived,
    }));
    if (window.location.hash.slice(1) !== fragment) return;
    if ("sentence" in opened) {
      setRefusal(opened.sentence);
      setOffered(null);
      return;
    }
    forgetFragment();
    setRefusal(null);
    if (isLost(opened.value)) setOffered(opened.value);
    else open(opened.value);
  });
  useEffect(() => {
    if (!isReady) return undefined;
    const listening = new AbortController();
    window.addEventListener("hashchange", () => void read(), { signal: listening.signal });
    const timer = setTimeout(() => void read(), 0);
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [isReady]);
  return {
    offered,
    refusal,
    accept() {
      if (offered !== null) open(offered);
      setOffered(null);
    },
    dismiss() {
      setOffered(null);
      setRefusal(null);
      forgetFragment();
    },
  };
}

/** Returns true for a place that the page itself links to. */
function isOfPage(fragment: string): boolean {
  return [...document.links].some(({ hash }) => hash === `#${fragment}`);
}

/** From here on the tab keeps the pipeline, so that a reload keeps its changes too. */
function forgetFragment(): void {
  const { pathname, search } = window.location;
  // Bypasses the router, which would reload the screen.
  History.prototype.replaceState.call(window.history, window.history.state, "", pathname + search);
}
