import { Badge, Button, Group } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failuresBeforePause } from "#contract/facts/schedule.ts";
import type { Schedule } from "#contract/schemas/schedule.ts";
import { changeSchedule, deleteSchedule, reloadSchedules } from "#web/api/schedules.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { formatCredits } from "#web/ui/format/format-credits.ts";
import { formatDate } from "#web/ui/format/format-date.ts";
import { Late, latePart } from "#web/ui/late-part.tsx";
import screen from "../pipelines.module.css";
import classes from "./schedules.module.css";
import { describeWhen } from "./when.ts";

const ScheduleForm = latePart(() => import("./schedule-form.tsx"));

export function ScheduleRow({ schedule }: { readonly schedule: Schedule }) {
  const { scheduleId, pipelineName, cron, timeZone, pausedBecause } = schedule;
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const change = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () => reloadSchedules(queryClient),
  });
  const small = { size: "xs", variant: "default" } as const;
  return (
    <li className={screen["row"]}>
      <div className={classes["facts"]}>
        <p className={classes["name"]}>
          {pipelineName}{" "}
          {pausedBecause !== null && (
            <Badge size="sm" radius="sm" tt="none" color="orange">
              Paused
            </Badge>
          )}
        </p>
        <small>
          {describeWhen(cron)}, {timeZone}
        </small>
        <small>{nextWords(schedule)}</small>
        <LastRun schedule={schedule} />
        <small>{spentWords(schedule)}</small>
      </div>
      <Group gap="xs">
        <Button
          {...small}
          aria-label={`Change the schedule of ${pipelineName}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Change
        </Button>
        <Button
          {...small}
          aria-label={`${pausedBecause === null ? "Pause" : "Turn on"} the schedule of ${pipelineName}`}
          loading={change.isPending}
          onClick={() =>
            change.mutate(() => changeSchedule(scheduleId, { isOn: pausedBecause !== null }))
          }
        >
          {pausedBecause === null ? "Pause" : "Turn on"}
        </Button>
        <Button
          {...small}
          aria-label={`Delete the schedule of ${pipelineName}`}
          onClick={() => setAsked(true)}
        >
          Delete
        </Button>
      </Group>
      {change.error !== null && (
        <ErrorNotice message={errorMessage(change.error)} onDismiss={() => change.reset()} />
      )}
      {isOpen && (
        <div className={classes["open"]}>
          <Late>
            <ScheduleForm pipelines={null} schedule={schedule} onEnd={() => setOpen(false)} />
          </Late>
        </div>
      )}
      {isAsked && (
        <ConfirmDialog
          question={`Delete the schedule of "${pipelineName}"?`}
          action="Delete"
          keep="Keep it"
          onConfirm={() => change.mutate(() => deleteSchedule(scheduleId))}
          onClose={() => setAsked(false)}
        >
          The pipeline stays. You can&apos;t undo this.
        </ConfirmDialog>
      )}
    </li>
  );
}

function nextWords({ pausedBecause, isRunning, nextAt }: Schedule): string {
  if (pausedBecause === "failures") return `Paused after ${failuresBeforePause} failures in a row`;
  if (pausedBecause === "owner") return "Paused by you";
  if (isRunning) return "Running now";
  return nextAt === null ? "It won't run again" : `Next run ${formatDate(nextAt)}`;
}

function spentWords({ spentThisMonth, monthlyCap }: Schedule): string {
  const spent = formatCredits(spentThisMonth);
  return monthlyCap === null
    ? `${spent} credits spent this month`
    : `${spent} of ${formatCredits(monthlyCap)} credits spent this month`;
}

const outcomes = {
  succeeded: "Last run succeeded",
  failed: "Last run failed",
  cancelled: "Last run was cancelled",
  refused: "Last run was refused",
  capped: "Monthly cap reached",
} as const;

function LastRun({ schedule: { last } }: { readonly schedule: Schedule }) {
  if (last === null) return null;
  return (
    <>
      <small>
        {outcomes[last.outcome]}, {formatDate(last.at)}
        {last.sentence !== null && `: ${last.sentence}`}
      </small>
      {last.files.length > 0 && (
        <small>
          {last.files.map(({ filename, url }) => (
            <a key={url} href={url} className={classes["result"]}>
              {filename}
            </a>
          ))}
        </small>
      )}
    </>
  );
}
