import "#web/styles/checkbox.css";
import { Button, Checkbox, FileButton, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { scheduleFileMaximumBytes, scheduleTextMaximumLength } from "#contract/facts/schedule.ts";
import type { Schedule } from "#contract/schemas/schedule.ts";
import { dueTimes, findScheduleMistake } from "#kit/schedule/due-times.ts";
import { serverClock } from "#web/api/http/server-clock.ts";
import { changeSchedule, createSchedule, reloadSchedules } from "#web/api/schedules.ts";
import { base64Of } from "#web/browser/base64-of.ts";
import { noCreditsTyped, readCredits } from "#web/ui/forms/read-credits.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { formatBytes } from "#web/ui/format/format-size.ts";
import { SendingFormElement } from "#web/ui/forms/sending-form.tsx";
import { useSendingForm } from "#web/ui/forms/use-sending-form.ts";
import screen from "../pipelines.module.css";
import classes from "./schedules.module.css";
import { cronOf, firstWhen, frequencies, type When, weekdays, whenOf } from "./when.ts";

interface ScheduleFormProps {
  /** To choose from; null for a schedule that has one. */
  readonly pipelines: readonly { readonly pipelineId: string; readonly name: string }[] | null;
  /** Null for a new one. */
  readonly schedule: Schedule | null;
  readonly onEnd: () => void;
}

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const zones = [...new Set([ownZone, "UTC", ...Intl.supportedValuesOf("timeZone")])];
const shownTimes = 5;

/** Makes a schedule, or changes one. Loaded late, with what reads cron expressions. */
export default function ScheduleForm({ pipelines, schedule, onEnd }: ScheduleFormProps) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [isFileKept, setFileKept] = useState(schedule?.file !== null);
  const when: When = schedule === null ? firstWhen : whenOf(schedule.cron);
  const form = useSendingForm({
    initialValues: {
      ...when,
      pipelineId: pipelines?.[0]?.pipelineId ?? "",
      timeZone: schedule?.timeZone ?? ownZone,
      text: schedule?.text ?? "",
      monthlyCap: schedule?.monthlyCap === null ? "" : String(schedule?.monthlyCap ?? ""),
      mailsResult: schedule?.mailsResult ?? false,
    },
    rules: (values) => ({
      ...mistakeInWhen(values),
      ...(values.monthlyCap.trim() !== "" && readCredits(values.monthlyCap) === null
        ? { monthlyCap: noCreditsTyped }
        : {}),
    }),
    async send(values) {
      const body = {
        cron: cronOf(values),
        timeZone: values.timeZone,
        text: values.text === "" ? null : values.text,
        mailsResult: values.mailsResult,
        monthlyCap: values.monthlyCap.trim() === "" ? null : readCredits(values.monthlyCap),
      };
      const added = file && { filename: file.name, content: await base64Of(file) };
      if (schedule === null) {
        await createSchedule({ ...body, pipelineId: values.pipelineId, file: added });
      } else {
        const isKept = added === null && isFileKept;
        await changeSchedule(schedule.scheduleId, { ...body, ...(!isKept && { file: added }) });
      }
    },
    success: schedule === null ? "Schedule added." : "Schedule changed.",
    async onSent() {
      await reloadSchedules(queryClient);
      onEnd();
    },
  });
  const { frequency } = form.values;
  const keptFile = isFileKept ? (schedule?.file ?? null) : null;
  const shown = file ?? keptFile;
  const isTooLarge = file !== null && file.size > scheduleFileMaximumBytes;
  return (
    <SendingFormElement form={form}>
      <div className={classes["form"]}>
        {pipelines !== null && (
          <NativeSelect
            label="Pipeline"
            data={pipelines.map(({ pipelineId, name }) => ({ value: pipelineId, label: name }))}
            {...form.getInputProps("pipelineId")}
          />
        )}
        <div className={classes["when"]}>
          <NativeSelect
            label="How often"
            data={[...frequencies]}
            {...form.getInputProps("frequency")}
          />
          {frequency === "hour" && (
            <TextInput
              label="Minutes past the hour"
              inputMode="numeric"
              autoComplete="off"
              {...form.getInputProps("minute")}
            />
          )}
          {frequency === "week" && (
            <NativeSelect
              label="Day"
              data={weekdays.map((label, value) => ({ value: String(value), label }))}
              {...form.getInputProps("weekday")}
            />
          )}
          {frequency === "month" && (
            <TextInput
              label="Day of the month"
              inputMode="numeric"
              autoComplete="off"
              {...form.getInputProps("monthDay")}
            />
          )}
          {frequency !== "hour" && frequency !== "cron" && (
            <TextInput label="Time" type="time" {...form.getInputProps("time")} />
          )}
          {frequency === "cron" && (
            <TextInput
              label="Cron expression"
              description="Minute, hour, day of month, month, day of week"
              inputWrapperOrder={["label", "input", "error", "description"]}
              placeholder="30 9 * * 1-5"
              autoComplete="off"
              spellCheck={false}
              {...form.getInputProps("cron")}
            />
          )}
          <NativeSelect label="Time zone" data={zones} {...form.getInputProps("timeZone")} />
        </div>
        <NextTimes cron={cronOf(form.values)} timeZone={form.values.timeZone} />
        <Textarea
          label="Text"
          description="Used by the first step, if it takes text."
          rows={3}
          maxLength={scheduleTextMaximumLength}
          spellCheck={false}
          {...form.getInputProps("text")}
        />
        <div className={classes["file"]}>
          <FileButton onChange={setFile}>
            {(props) => (
              <Button {...props} variant="default" size="xs">
                {shown === null ? "Add a file" : "Choose another file"}
              </Button>
            )}
          </FileButton>
          {shown !== null && (
            <>
              <span className="breakable">
                {"filename" in shown ? shown.filename : shown.name}{" "}
                <small>{formatBytes(shown.size)}</small>
              </span>
              <Button
                variant="default"
                size="xs"
                onClick={() => {
                  setFile(null);
                  setFileKept(false);
                }}
              >
                Remove the file
              </Button>
            </>
          )}
        </div>
        {isTooLarge && <ErrorNotice message="The file can be at most 5 MB." />}
        <TextInput
          label="Monthly cap"
          description="In credits, per calendar month (UTC). Leave empty for no cap."
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps("monthlyCap")}
        />
        <Checkbox
          label="Email me each result"
          {...form.getInputProps("mailsResult", { type: "checkbox" })}
        />
        {form.failure !== null && (
          <ErrorNotice message={form.failure} onDismiss={form.dismissFailure} />
        )}
        <div className={classes["buttons"]}>
          <Button type="submit" loading={form.isSending} disabled={isTooLarge}>
            {schedule === null ? "Add schedule" : "Save changes"}
          </Button>
          <Button variant="default" disabled={form.isSending} onClick={onEnd}>
            Cancel
          </Button>
        </div>
      </div>
    </SendingFormElement>
  );
}

function mistakeInWhen(values: When): Readonly<Record<string, string>> {
  const { frequency, time, minute, monthDay } = values;
  if (frequency === "cron") {
    const mistake = findScheduleMistake(values.cron);
    return mistake === null ? {} : { cron: mistake };
  }
  if (frequency === "hour") {
    return isBetween(minute, 0, 59) ? {} : { minute: "Enter a number from 0 to 59." };
  }
  return {
    ...(/^\d\d:\d\d$/.test(time) ? {} : { time: "Choose a time." }),
    ...(frequency !== "month" || isBetween(monthDay, 1, 31)
      ? {}
      : { monthDay: "Enter a day from 1 to 31." }),
  };
}

function isBetween(text: string, least: number, most: number): boolean {
  return /^\d{1,2}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
}

function NextTimes({ cron, timeZone }: { readonly cron: string; readonly timeZone: string }) {
  if (findScheduleMistake(cron) !== null) return null;
  const times = dueTimes(cron, timeZone, new Date(serverClock.now()), shownTimes);
  const format = new Intl.DateTimeFormat("en", {
    timeZone,
    weekday: "short",
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  return (
    <div className={screen["quiet"]}>
      Next runs
      <ol className={classes["times"]}>
        {times.map((time) => (
          <li key={time.toISOString()}>{format.format(time)}</li>
        ))}
      </ol>
    </div>
  );
}
