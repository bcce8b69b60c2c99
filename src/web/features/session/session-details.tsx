import { Button, Skeleton } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import type { WaitingFor } from "#web/features/session/end-expired-session.ts";
import classes from "#web/features/session/session-card.module.css";
import { sessionSentences } from "#web/features/session/session-sentences.ts";
import type { UtilitySession } from "#web/features/session/use-utility-session.ts";
import { expiredLabel } from "#web/ui/format-countdown.ts";

interface SessionDetailsProps {
  readonly use: UtilitySession;
  readonly holdsFiles: boolean;
}

const waiting: Readonly<Record<WaitingFor, string>> = {
  run: "A run is still at work. The session ends after it.",
  server: "The server cannot be reached. The session ends as soon as it can.",
};

/** What to know and to do beside the time that is left. */
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
  if (use.session?.status !== "ACTIVE") return <NoSession use={use} />;
  if (use.waitingFor !== null) return <p className={classes["note"]}>{waiting[use.waitingFor]}</p>;
  return (
    <>
      <p className={classes["note"]}>
        {holdsFiles ? "Your files are deleted when the time is up." : "Time left in this session."}
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

function NoSession({ use }: { readonly use: UtilitySession }) {
  const holdsResult = (use.session?.outputFiles.length ?? 0) > 0;
  return (
    <>
      {use.hasExpired && (
        <>
          <p className={classes["time"]} data-urgent>
            {expiredLabel}
          </p>
          <p className={classes["note"]}>{sessionSentences.hasExpired}</p>
          {holdsResult && (
            <p className={classes["note"]}>
              What the last run made can still be downloaded for a short while.
            </p>
          )}
        </>
      )}
      {use.failure !== null && (
        <p className={classes["failure"]} role="alert">
          {use.failure}
        </p>
      )}
      <Button size="xs" onClick={() => void use.initialize()}>
        Initialize Session
      </Button>
    </>
  );
}
