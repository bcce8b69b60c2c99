import "#web/styles/progress.css";
import { Button, Progress } from "@mantine/core";
import type { UtilityRun } from "#web/page-parts/index.ts";
import classes from "../page.module.css";

/** How far a run is, with the button that ends it. */
export default function RunProgress({
  run: { run, cancel, isCancelling },
}: {
  readonly run: UtilityRun;
}) {
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
