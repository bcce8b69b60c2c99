import "#web/styles/progress.css";
import { Button, Progress } from "@mantine/core";
import type { Account } from "#contract/schemas/account.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import type { Size } from "#kit/image/describe-size.ts";
import {
  type UtilityRun,
  type UtilitySession,
  Purse,
  formatPriceOf,
  OffButton,
  formatSides,
} from "#web/page-parts/index.ts";
import type { outcomeOf } from "./form.ts";
import classes from "../page.module.css";
import type { Direction } from "../target-size.ts";

interface RunPanelProps {
  readonly utility: CatalogueEntry;
  readonly account: Account | null;
  readonly direction: Direction;
  readonly before: Size | null;
  readonly outcome: ReturnType<typeof outcomeOf> | null;
  readonly run: UtilityRun;
  readonly barrier: UtilitySession["barrier"];
  /** Why nothing can be run yet; null where it can. */
  readonly obstacle: string | null;
}

/** What will come out, what it costs, and the button; while a run is at work, how far it is. */
export function RunPanel(props: RunPanelProps) {
  const { utility, account, direction, run, barrier, obstacle } = props;
  return (
    <div className={classes["run"]}>
      <Foresight {...props} />
      {run.isBusy ? (
        <ResizeProgress run={run} />
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
          <SizeSketch before={before} after={size} />
          {`${formatSides(before)} → ${formatSides(size)} pixels`}
        </>
      )}
    </p>
  );
}

/** Both frames at one scale around one middle, the old one dashed. */
function SizeSketch({ before, after }: { readonly before: Size; readonly after: Size }) {
  const side = Math.max(before.width, before.height, after.width, after.height);
  return (
    <svg className={classes["sketch"]} viewBox="-1 -1 42 42" aria-hidden>
      <Frame size={before} scale={40 / side} />
      <Frame size={after} scale={40 / side} />
    </svg>
  );
}

function Frame({ size, scale }: { readonly size: Size; readonly scale: number }) {
  const width = size.width * scale;
  const height = size.height * scale;
  return <rect x={20 - width / 2} y={20 - height / 2} width={width} height={height} />;
}

function ResizeProgress({ run: { run, cancel, isCancelling } }: { readonly run: UtilityRun }) {
  const percent = Math.round(run?.progress?.percent ?? 0);
  const step = run?.progress?.step ?? (run?.status === "running" ? "Working" : "Waiting");
  return (
    <div className={classes["progress"]}>
      <div className={classes["progressHead"]}>
        <span role="status" className="numbers">
          {step} … {percent} %
        </span>
        <Button
          size="xs"
          variant="default"
          disabled={run === null}
          loading={isCancelling}
          onClick={cancel}
        >
          Cancel run
        </Button>
      </div>
      <Progress value={percent} aria-label="Run" />
    </div>
  );
}
