import { useEffect, useEffectEvent, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { Pipeline, SavedPipeline } from "#contract/schemas/pipeline.ts";
import { isProblem } from "#web/api/http/problem-error.ts";
import { savedPipelineQuery } from "#web/api/pipelines.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { loadFailures } from "#web/features/utility/load-failure.ts";
import { type LinkOutcome, type NamedPipeline, openFragment } from "./pipeline-link.ts";

/** A pipeline of a link, with what was saved where the link leads to that. */
export interface LinkedPipeline extends NamedPipeline {
  readonly saved: SavedPipeline | null;
}

interface SharedLink {
  /** A pipeline that would take the place of another, until somebody decides. */
  readonly offered: LinkedPipeline | null;
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
  open: (linked: LinkedPipeline) => void,
): SharedLink {
  const queryClient = useQueryClient();
  const [offered, setOffered] = useState<LinkedPipeline | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const openSaved = async (pipelineId: string): Promise<LinkOutcome<LinkedPipeline>> => {
    try {
      const saved = await queryClient.fetchQuery(savedPipelineQuery(pipelineId));
      return { value: { pipeline: saved.pipeline, name: saved.name, saved } };
    } catch (error) {
      // What it names is no ID.
      const isCut = isProblem(error, "invalid_request");
      return { sentence: isCut ? leadsNowhere : errorMessage(error) };
    }
  };
  const read = useEffectEvent(async () => {
    const { hash, search } = window.location;
    const pipelineId = new URLSearchParams(search).get(savedParameter);
    const fragment = hash.slice(1);
    if (pipelineId === null && (fragment === "" || isOfPage(fragment))) return;
    const opened = await (pipelineId === null ? openUnsaved(fragment) : openSaved(pipelineId));
    if (window.location.hash !== hash || window.location.search !== search) return;
    if ("sentence" in opened) {
      setRefusal(opened.sentence);
      setOffered(null);
      return;
    }
    forgetLink();
    setRefusal(null);
    if (isLost(opened.value.pipeline)) setOffered(opened.value);
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
      forgetLink();
    },
  };
}

/** Returns true for a place that the page itself links to. */
function isOfPage(fragment: string): boolean {
  return [...document.links].some(({ hash }) => hash === `#${fragment}`);
}

const leadsNowhere =
  "This link doesn't lead to a saved pipeline. Perhaps a part of it got lost: copy it again.";

/** Names a saved pipeline in an address. */
const savedParameter = "saved";

async function openUnsaved(fragment: string): Promise<LinkOutcome<LinkedPipeline>> {
  try {
    const opened = await openFragment(fragment);
    return "sentence" in opened ? opened : { value: { ...opened.value, saved: null } };
  } catch {
    return { sentence: loadFailures.not_arrived };
  }
}

/** From here on the tab keeps the pipeline, so that a reload keeps its changes too. */
function forgetLink(): void {
  const { pathname } = window.location;
  // Bypasses the router, which would reload the screen.
  History.prototype.replaceState.call(window.history, window.history.state, "", pathname);
}
