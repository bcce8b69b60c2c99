import { useEffect, useReducer } from "react";
import type { Draft } from "#web/features/pipeline-draft/draft.ts";
import { keepDraft, readKeptDraft } from "#web/features/pipeline-draft/kept-draft.ts";
import { type Building, type Change, changeDraft } from "./change-draft.ts";

const nothing: Building = { isReady: false, draft: [], past: [] };

export interface BuildingState {
  readonly draft: Draft;
  /** The change that undo would take back, or null. */
  readonly undoable: string | null;
  readonly isReady: boolean;
  change(change: Change): void;
}

/** The pipeline that this tab builds, kept until it is closed. */
export function useBuilding(): BuildingState {
  const [{ isReady, draft, past }, change] = useReducer(changeDraft, nothing);
  useEffect(() => change({ type: "restore", draft: readKeptDraft() }), []);
  useEffect(() => {
    if (isReady) keepDraft(draft);
  }, [isReady, draft]);
  return { draft, undoable: past.at(-1)?.change ?? null, isReady, change };
}
