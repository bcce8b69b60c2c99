import { isFree } from "#contract/facts/credits/price.ts";
import type { Account } from "#contract/schemas/account.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import classes from "./generated-page.module.css";
import type { RunAtWork } from "#web/features/runs/use-run.ts";
import { RunProgress, useIsSlow } from "./run-progress.tsx";
import type { Barrier } from "#web/features/session/use-utility-session.ts";
import { Purse } from "./purse.tsx";
import { formatPriceOf } from "#web/ui/format/format-credits.ts";
import { OffButton } from "#web/ui/off-button.tsx";

interface RunBarProps {
  readonly utility: CatalogueEntry;
  readonly account: Account | null;
  readonly label: string;
  readonly barrier: Barrier | null;
  /** Why a run can't start, or null. */
  readonly obstacle: string | null;
  readonly run: RunAtWork;
}

export function RunBar({ utility, account, label, barrier, obstacle, run }: RunBarProps) {
  const isSlow = useIsSlow(run.isBusy);
  return (
    <div className={classes["run"]} aria-busy={run.isBusy}>
      {isSlow ? (
        <RunProgress run={run} />
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
