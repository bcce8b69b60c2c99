import { Skeleton } from "@mantine/core";
import { SessionButtons } from "./session-buttons.tsx";
import classes from "./session-card.module.css";
import { sessionSentences, sessionWaiting } from "./session-sentences.ts";
import type { UtilitySession } from "./use-utility-session.ts";
import { SessionTime } from "./session-time.tsx";
import { expiredLabel } from "#web/ui/time/use-seconds-left.ts";

export function SessionPanel({ use }: { readonly use: UtilitySession }) {
  return (
    <>
      <h2>Session</h2>
      {use.session?.status === "ACTIVE" && (
        <SessionTime expiresAt={use.session.expiresAt} onExpired={use.expire} />
      )}
      <SessionDetails use={use} holdsFiles={false} />
    </>
  );
}

interface SessionDetailsProps {
  readonly use: UtilitySession;
  readonly holdsFiles: boolean;
}

export function SessionDetails({ use, holdsFiles }: SessionDetailsProps) {
  if (use.isStarting) {
    return (
      <div role="status" aria-label="Starting the session">
        <Skeleton height={35} width="6.5rem" mb={10} />
        <Skeleton height={16} width="12rem" mb={12} />
        <Skeleton height={30} width="9rem" />
      </div>
    );
  }
  return (
    <>
      {use.session?.status === "ACTIVE" ? (
        <p className="side-card-note">
          {use.waitingFor === null ? runningNote(holdsFiles) : sessionWaiting[use.waitingFor]}
        </p>
      ) : (
        <NoSession use={use} />
      )}
      <SessionButtons use={use} />
    </>
  );
}

function runningNote(holdsFiles: boolean): string {
  return holdsFiles ? "Your files are deleted when the time is up." : "Time left in this session.";
}

function NoSession({ use }: { readonly use: UtilitySession }) {
  const holdsResult = (use.session?.outputFiles.length ?? 0) > 0;
  return (
    <>
      {use.hasExpired && (
        <>
          <p className={classes["time"]} data-urgent>
            {expiredLabel}
          </p>
          <p className="side-card-note">{sessionSentences.hasExpired}</p>
          {holdsResult && (
            <p className="side-card-note">
              You can still download the last run's files for a short while.
            </p>
          )}
        </>
      )}
      {use.failure !== null && (
        <p className={classes["failure"]} role="alert">
          {use.failure}
        </p>
      )}
    </>
  );
}
