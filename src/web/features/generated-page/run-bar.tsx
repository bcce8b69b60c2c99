import "#web/styles/progress.css";
import { Button, Progress } from "@mantine/core";
import { isFree } from "#contract/facts/credits/price.ts";
import type { Account } from "#contract/schemas/account.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import classes from "./generated-page.module.css";
import { useIsSlow } from "./in-page/use-is-slow.ts";
import type { Barrier } from "#web/features/session/use-utility-session.ts";
import { Purse } from "#web/features/visitor/purse.tsx";
import { formatPriceOf } from "#web/ui/format/format-credits.ts";
import { OffButton } from "#web/ui/off-button.tsx";

interface RunBarProps {
  readonly utility: CatalogueEntry;
  readonly account: Account | null;
  readonly label: string;
  readonly barrier: Barrier | null;
  /** Why nothing can be run yet; null where it can. */
  readonly obstacle: string | null;
  readonly run: RunAtWork;
}

interface RunAtWork {
  readonly isBusy: boolean;
  readonly progress: { readonly percent: number; readonly step: string } | null;
  /** Absent while there is nothing that could be cancelled. */
  readonly cancel: (() => void) | undefined;
  readonly isCancelling: boolean;
}

/** The button with its price; once a run takes its time, how far it is. */
export function RunBar({ utility, account, label, barrier, obstacle, run }: RunBarProps) {
  const isSlow = useIsSlow(run.isBusy);
  return (
    <div className={classes["run"]} aria-busy={run.isBusy}>
      {isSlow ? (
        <RunProgressBar run={run} />
      ) : (
        <>
          <OffButton type="submit" size="md" obstacle={obstacle}>
            {label}
          </OffButton>
          {(!isFree(utility) || barrier !== null) && (
            <p className={classes["price"]}>
              {formatPriceOf(utility)}
              <Purse account={account} barrier={barrier} />
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** How far a run is, with the button that ends it. */
export function RunProgressBar({ run }: { readonly run: RunAtWork }) {
  const percent = Math.round(run.progress?.percent ?? 0);
  const step = run.progress?.step ?? "Working";
  return (
    <div className={classes["progress"]}>
      <div className={classes["progressHead"]}>
        <span role="status" className="numbers">
          {step} … {run.progress !== null && `${percent} %`}
        </span>
        <Button
          size="xs"
          variant="default"
          disabled={run.cancel === undefined}
          loading={run.isCancelling}
          onClick={run.cancel}
        >
          Cancel run
        </Button>
      </div>
      <Progress
        value={run.progress === null ? 100 : percent}
        animated={run.progress === null}
        size="sm"
        aria-label="Run"
      />
    </div>
  );
}
