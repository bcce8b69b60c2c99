import { type Draft, type DraftStep, hasRoom } from "#web/features/pipeline-draft/draft.ts";

/** What is shown, and what it was before each change that can be undone. */
export interface Building {
  /** Whether this tab's draft has been read; the server renders none. */
  readonly isReady: boolean;
  readonly draft: Draft;
  readonly past: readonly Past[];
}

interface Past {
  readonly draft: Draft;
  /** The change made to it, as in `Undo: …`. */
  readonly change: string;
}

export type Change =
  | { readonly type: "add"; readonly step: DraftStep; readonly name: string }
  | { readonly type: "remove"; readonly key: string; readonly name: string }
  | {
      readonly type: "duplicate";
      readonly key: string;
      readonly copy: string;
      readonly name: string;
    }
  | { readonly type: "move"; readonly from: number; readonly to: number; readonly name: string }
  | {
      readonly type: "switch";
      readonly key: string;
      readonly isOff: boolean;
      readonly name: string;
    }
  | { readonly type: "replace"; readonly draft: Draft; readonly change: string }
  /** Filling in isn't undone: fields have their own undo. */
  | { readonly type: "fill"; readonly key: string; readonly part: Partial<Filled> }
  /** What this tab kept from before. */
  | { readonly type: "restore"; readonly draft: Draft }
  | { readonly type: "undo" };

type Filled = Pick<DraftStep, "use" | "options" | "secrets" | "from" | "each" | "only">;

const mostKept = 50;

export function changeDraft(building: Building, change: Change): Building {
  const { isReady, draft, past } = building;
  const then = (next: Draft, what: string): Building => ({
    isReady,
    draft: next,
    past: [...past, { draft, change: what }].slice(-mostKept),
  });
  switch (change.type) {
    case "add":
      return hasRoom(draft) ? then([...draft, change.step], `add ${change.name}`) : building;
    case "remove":
      return then(
        draft.filter(({ key }) => key !== change.key),
        `remove ${change.name}`,
      );
    case "duplicate": {
      const place = draft.findIndex(({ key }) => key === change.key);
      const step = draft[place];
      if (step === undefined || !hasRoom(draft)) return building;
      const copy = { ...step, key: change.copy };
      return then(draft.toSpliced(place + 1, 0, copy), `duplicate ${change.name}`);
    }
    case "move": {
      const step = draft[change.from];
      if (step === undefined || change.from === change.to) return building;
      const moved = draft.toSpliced(change.from, 1).toSpliced(change.to, 0, step);
      return then(moved, `move ${change.name}`);
    }
    case "switch":
      return then(
        draft.map((step) => (step.key === change.key ? { ...step, isOff: change.isOff } : step)),
        `turn ${change.isOff ? "off" : "on"} ${change.name}`,
      );
    case "replace":
      return then(change.draft, change.change);
    case "fill":
      return {
        isReady,
        draft: draft.map((step) => (step.key === change.key ? { ...step, ...change.part } : step)),
        past,
      };
    case "restore":
      return { isReady: true, draft: change.draft, past: [] };
    case "undo": {
      const last = past.at(-1);
      if (last === undefined) return building;
      return { isReady, draft: asFilledNow(last.draft, draft), past: past.slice(0, -1) };
    }
  }
}

/** What was filled in since stays. */
function asFilledNow(before: Draft, now: Draft): Draft {
  const filled = new Map(now.map((step) => [step.key, step]));
  return before.map((step) => {
    const current = filled.get(step.key);
    return current === undefined ? step : { ...current, isOff: step.isOff };
  });
}
