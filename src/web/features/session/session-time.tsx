import { VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { firstAnnouncement, nextAnnouncement } from "./next-announcement.ts";
import classes from "./session-card.module.css";
import { formatCountdown, urgentSeconds, useSecondsLeft } from "#web/ui/time/use-seconds-left.ts";
import { serverClock } from "#web/api/http/server-clock.ts";

interface SessionTimeProps {
  readonly expiresAt: string;
  readonly onExpired: () => Promise<void>;
}

/** A countdown, read out by screen readers at three marks only. */
export function SessionTime({ expiresAt, onExpired }: SessionTimeProps) {
  const left = useSecondsLeft({
    expiresAt,
    now: serverClock.now,
    onExpired: () => void onExpired(),
  });
  const [announced, setAnnounced] = useState(() => firstAnnouncement(left));
  if (announced.left !== left) setAnnounced(nextAnnouncement(announced, left));
  return (
    <>
      <span
        className={classes["time"]}
        data-urgent={left < urgentSeconds || undefined}
        role="timer"
        aria-label="Time left in the session"
      >
        {formatCountdown(left)}
      </span>
      <VisuallyHidden role="status">{announced.text}</VisuallyHidden>
    </>
  );
}
