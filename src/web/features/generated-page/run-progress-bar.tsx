import "#web/styles/progress.css";
import { Button, Progress } from "@mantine/core";
import classes from "./generated-page.module.css";
import type { RunAtWork } from "#web/features/runs/use-run.ts";

export default function RunProgressBar({ run }: { readonly run: RunAtWork }) {
  const { percent = null, step = "Working" } = run.progress ?? {};
  const rounded = percent === null ? null : Math.round(percent);
  return (
    <div className={classes["progress"]}>
      <div className={classes["progressHead"]}>
        <span role="status" className="numbers">
          {step} … {rounded !== null && `${rounded}%`}
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
      <Progress value={rounded ?? 100} animated={rounded === null} size="sm" aria-label="Run" />
    </div>
  );
}
