import { ActionIcon, Button, Skeleton, VisuallyHidden } from "@mantine/core";
import { IconClock, IconMinus, IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import type { Session } from "#contract/session.ts";
import classes from "#web/features/session/session-card.module.css";
import type { UtilitySession } from "#web/features/session/use-utility-session.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { expiredLabel, formatCountdown, urgentSeconds } from "#web/ui/format-countdown.ts";
import { useSecondsLeft } from "#web/ui/use-seconds-left.ts";

interface SessionCardProps {
  readonly use: UtilitySession;
  readonly holdsFiles: boolean;
}

/** How long the session still runs, with what can be done about it; folds to an icon. */
export function SessionCard({ use, holdsFiles }: SessionCardProps) {
  const [isOpen, setOpen] = useState(hasRoom);
  const needsAttention = use.session === null && !use.isStarting;
  if (!isOpen && !needsAttention) {
    return (
      <Button
        variant="default"
        className={classes["compact"] ?? ""}
        leftSection={<IconClock size={18} aria-hidden />}
        aria-expanded={false}
        onClick={() => setOpen(true)}
      >
        <VisuallyHidden component="span">Show the session </VisuallyHidden>
        {use.session === null ? (
          "Starting …"
        ) : (
          <Countdown session={use.session} use={use} isNamed={false} />
        )}
      </Button>
    );
  }
  return (
    <section className={classes["card"]} aria-labelledby="session-title">
      <header className={classes["head"]}>
        <h2 id="session-title">
          <IconClock size={19} aria-hidden />
          Session
        </h2>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Fold the session away"
          aria-expanded
          onClick={() => setOpen(false)}
        >
          <IconMinus size={18} aria-hidden />
        </ActionIcon>
      </header>
      <SessionState use={use} holdsFiles={holdsFiles} />
    </section>
  );
}

/** On a small screen the work comes first, so the card starts as an icon with the time. */
function hasRoom(): boolean {
  return window.matchMedia("(min-width: 56em)").matches;
}

function SessionState({ use, holdsFiles }: SessionCardProps) {
  if (use.session !== null) {
    return (
      <>
        <Countdown session={use.session} use={use} isNamed />
        <p className={classes["note"]}>
          {holdsFiles
            ? "Your files are deleted when the time is up."
            : "Time left in this session."}
        </p>
        <Button
          variant="default"
          size="xs"
          loading={use.isExtending}
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => void use.extend()}
        >
          Extend Session
        </Button>
      </>
    );
  }
  if (use.isStarting) {
    return (
      <div role="status" aria-label="Starting the session">
        <Skeleton height={34} width="6.5rem" mb="sm" />
        <Skeleton height={14} width="12rem" mb="sm" />
        <Skeleton height={30} width="9rem" />
      </div>
    );
  }
  return (
    <>
      {use.hasExpired && (
        <>
          <p className={classes["time"]} data-urgent>
            {expiredLabel}
          </p>
          <p className={classes["note"]}>
            Session has expired. Refresh or initialize a new session.
          </p>
        </>
      )}
      {use.failure !== null && (
        <ErrorNotice message={`Failed to initialize session: ${use.failure}`} />
      )}
      <Button size="xs" onClick={() => void use.initialize()}>
        Initialize Session
      </Button>
    </>
  );
}

interface CountdownProps {
  readonly session: Session;
  readonly use: UtilitySession;
  /** Inside a button the time is part of the button's name and has none of its own. */
  readonly isNamed: boolean;
}

function Countdown({ session, use, isNamed }: CountdownProps) {
  const left = useSecondsLeft(session.expiresAt, () => void use.expire());
  return (
    <span
      className={classes["time"]}
      data-urgent={left < urgentSeconds || undefined}
      {...(isNamed ? { role: "timer", "aria-label": "Time left in the session" } : {})}
    >
      {formatCountdown(left)}
    </span>
  );
}
