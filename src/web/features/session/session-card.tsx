import { ActionIcon, VisuallyHidden } from "@mantine/core";
import { IconChevronDown, IconClock } from "@tabler/icons-react";
import { useState } from "react";
import classes from "./session-card.module.css";
import { SessionDetails } from "./session-details.tsx";
import { SessionTime } from "./session-time.tsx";
import type { UtilitySession } from "./use-utility-session.ts";

interface SessionCardProps {
  readonly use: UtilitySession;
  readonly holdsFiles: boolean;
}

/** How long the session still runs, with what can be done about it; folds to an icon and the time. */
export default function SessionCard({ use, holdsFiles }: SessionCardProps) {
  const [isOpen, setOpen] = useState(hasRoom);
  const { session, isStarting, waitingFor } = use;
  const isRunning = session?.status === "ACTIVE";
  // Where none runs something is to be done, and where one cannot end it is to be said why.
  const canFold = (isRunning || isStarting) && waitingFor === null;
  const isShown = isOpen || !canFold;
  // The time and the button stay the same elements in both forms: the count and the focus go on.
  return (
    <section
      className={`side-card ${classes["card"]}`}
      data-folded={!isShown || undefined}
      aria-labelledby="session-title"
    >
      <h2 id="session-title" className={`side-card-title ${classes["title"]}`}>
        <IconClock size={19} aria-hidden />
        {isShown ? (
          <span className={classes["word"]}>Session</span>
        ) : (
          <VisuallyHidden component="span">Session</VisuallyHidden>
        )}
      </h2>
      {canFold && (
        <ActionIcon
          className={classes["toggle"] ?? ""}
          variant="subtle"
          color="gray"
          size={32}
          aria-label="Session details"
          aria-expanded={isShown}
          aria-controls="session-details"
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={18} aria-hidden />
        </ActionIcon>
      )}
      {isRunning && <SessionTime expiresAt={session.expiresAt} onExpired={use.expire} />}
      {isStarting && !isShown && <span className={classes["starting"]}>Starting …</span>}
      <div id="session-details" className={classes["details"]} hidden={!isShown}>
        <SessionDetails use={use} holdsFiles={holdsFiles} />
      </div>
    </section>
  );
}

/** On a small screen the work comes first, so the card starts as an icon with the time. */
function hasRoom(): boolean {
  return window.matchMedia("(min-width: 56em)").matches;
}
