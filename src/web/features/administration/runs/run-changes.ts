import type { AdministeredRun } from "#contract/schemas/administered-run.ts";
import { formatPrice } from "#web/ui/format/format-credits.ts";

interface ChangeTexts {
  readonly label: string;
  /** What happens, including to credits. */
  readonly consequence: (run: AdministeredRun) => string;
  readonly done: string;
  readonly keep?: string;
}

const paid = ({ price }: AdministeredRun) => (price === 0 ? "nothing" : formatPrice(price));

export const runChanges = {
  cancel: {
    label: "Cancel run",
    consequence: (run) =>
      run.price === 0
        ? "The run stops at once. It is free either way."
        : `The run stops at once, and the ${paid(run)} it reserved are returned.`,
    done: "Run cancelled.",
    keep: "Let it run",
  },
  again: {
    label: "Run again",
    consequence: (run) =>
      `This starts a new run with the same options and the session's current files. If it succeeds, the account is charged ${paid(run)} once.`,
    done: "New run started.",
  },
  giveBack: {
    label: "Return credits",
    consequence: (run) =>
      `The account gets back the ${paid(run)} it was charged. The run and its results are kept.`,
    done: "Credits returned.",
  },
} as const satisfies Record<string, ChangeTexts>;

export type RunChangeKind = keyof typeof runChanges;
