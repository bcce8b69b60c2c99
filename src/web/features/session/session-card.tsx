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

/** Shows the time left and the session's actions. Folds to an icon and the time. */
export default function SessionCard({ use, holdsFiles }: SessionCardProps) {
  const [isOpen, setOpen] = useState(hasRoom);
  const { session, isStarting, waitingFor } = use;
  const isRunning = session?.status === "ACTIVE";
  // Stays open when there is something to do or explain.
  const canFold = (isRunning || isStarting) && waitingFor === null;
  const isShown = isOpen || !canFold;
  // Both forms share elements, to keep the countdown and focus.
  return (
    <section
      className={`side-card ${classes["card"]}`}
      data-folded={!isShown || undefined}
      data-no-sign-of-work
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

/** Starts folded on small screens, to give the work room. */
function hasRoom(): boolean {
  return window.matchMedia("(min-width: 56em)").matches;
}
