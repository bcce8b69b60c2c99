import type { AdministeredRun } from "#contract/schemas/administered-run.ts";
import { formatPrice } from "#web/ui/format/format-credits.ts";

interface ChangeTexts {
  readonly label: string;
  /** What exactly happens, with the money of it. */
  readonly consequence: (run: AdministeredRun) => string;
  readonly done: string;
  readonly keep?: string;
}

const paid = ({ price }: AdministeredRun) => (price === 0 ? "nothing" : formatPrice(price));

/** What administrators do to a run, in words. */
export const runChanges = {
  cancel: {
    label: "Cancel run",
    consequence: (run) =>
      run.price === 0
        ? "It stops at once. It costs nothing either way."
        : `It stops at once, and ${paid(run)} that it holds are given back.`,
    done: "Run cancelled.",
    keep: "Let it go on",
  },
  again: {
    label: "Run again",
    consequence: (run) =>
      `A new run with the same options, on the files that the session has now. If it succeeds, its account is charged ${paid(run)}, once.`,
    done: "A new run was asked for.",
  },
  giveBack: {
    label: "Give back",
    consequence: (run) =>
      `The account gets back the ${paid(run)} that it was charged, once. The run and what it gave stay.`,
    done: "Credits given back.",
  },
} as const satisfies Record<string, ChangeTexts>;

export type RunChangeKind = keyof typeof runChanges;
