import "#web/styles/forms.css";
import { Button, Skeleton } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { mostSchedules } from "#contract/facts/schedule.ts";
import { savedPipelinesQuery } from "#web/api/pipelines.ts";
import { schedulesQuery } from "#web/api/schedules.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { Late, latePart } from "#web/ui/late-part.tsx";
import screen from "../pipelines.module.css";
import { ScheduleRow } from "./schedule-row.tsx";

const ScheduleForm = latePart(() => import("./schedule-form.tsx"));

/** Runs saved pipelines at set times. */
export default function ScheduleSection() {
  const { data, error, refetch } = useQuery(schedulesQuery);
  return (
    <section className={screen["part"]} aria-labelledby="schedules">
      <h2 id="schedules">Schedules</h2>
      {error !== null && (
        <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <Skeleton height={56} role="status" aria-label="Loading your schedules" />
      )}
      {data !== undefined && data.length > 0 && (
        <ul className={screen["list"]} aria-labelledby="schedules">
          {data.map((schedule) => (
            <ScheduleRow key={schedule.scheduleId} schedule={schedule} />
          ))}
        </ul>
      )}
      {data !== undefined && <NewSchedule count={data.length} />}
    </section>
  );
}

function NewSchedule({ count }: { readonly count: number }) {
  const [isOpen, setOpen] = useState(false);
  const list = useInfiniteQuery(savedPipelinesQuery);
  const pipelines = list.data?.pages.flatMap((page) => page.pipelines) ?? [];
  if (isOpen) {
    return (
      <Late>
        <ScheduleForm pipelines={pipelines} schedule={null} onEnd={() => setOpen(false)} />
      </Late>
    );
  }
  if (pipelines.length === 0) {
    return <p className={screen["quiet"]}>Save a pipeline to run it at set times.</p>;
  }
  if (count >= mostSchedules) {
    return (
      <p className={screen["quiet"]}>You have {mostSchedules} schedules, which is the limit.</p>
    );
  }
  return (
    <Button variant="default" className={screen["start"] ?? ""} onClick={() => setOpen(true)}>
      New schedule
    </Button>
  );
}
