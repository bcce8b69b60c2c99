import type { Account } from "#contract/schemas/account.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import type { Size } from "#kit/image/describe-size.ts";
import {
  type AwaitedRun,
  type UtilityRun,
  type UtilitySession,
  Purse,
  RunProgress,
  runAtWork,
  Late,
  formatPriceOf,
  OffButton,
  formatSides,
  latePart,
} from "#web/page-parts/index.ts";
import type { outcomeOf } from "./form.ts";
import classes from "../page.module.css";
import type { Direction } from "../target-size.ts";

// Loaded late: there is no picture when the page opens.
const SizeSketch = latePart(() => import("./size-sketch.tsx"));

interface RunPanelProps {
  readonly utility: CatalogueEntry;
  readonly account: Account | null;
  readonly direction: Direction;
  readonly before: Size | null;
  readonly outcome: ReturnType<typeof outcomeOf> | null;
  readonly run: UtilityRun;
  readonly awaited: AwaitedRun;
  readonly barrier: UtilitySession["barrier"];
  readonly obstacle: string | null;
}

export function RunPanel(props: RunPanelProps) {
  const { utility, account, direction, run, awaited, barrier, obstacle } = props;
  return (
    <div className={classes["run"]}>
      <Foresight {...props} />
      {run.isBusy || awaited.isBusy ? (
        <RunProgress run={awaited.isBusy ? awaited : runAtWork(run)} />
      ) : (
        <div className={classes["runRow"]}>
          <OffButton type="submit" size="md" obstacle={obstacle}>
            {direction === "enlarge" ? "Enlarge" : "Reduce"} image
          </OffButton>
          <p className={classes["price"]}>
            {formatPriceOf(utility)}
            <Purse account={account} barrier={barrier} />
          </p>
        </div>
      )}
    </div>
  );
}

function Foresight({ before, outcome }: RunPanelProps) {
  const mistake = outcome?.mistake ?? null;
  const size = outcome?.size ?? null;
  if (mistake !== null) {
    return (
      <p className={classes["mistake"]} role="alert">
        {mistake}
      </p>
    );
  }
  return (
    <p className={classes["foresight"]} role="status">
      {before === null || size === null ? (
        "The new size appears here."
      ) : (
        <>
          <Late>
            <SizeSketch before={before} after={size} />
          </Late>
          {`${formatSides(before)} → ${formatSides(size)} pixels`}
        </>
      )}
    </p>
  );
}
