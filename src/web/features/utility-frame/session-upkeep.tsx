import { Button, Group, Stack, Text } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { serverClock } from "#web/api/http/server-clock.ts";
import { type LostFiles, lostFilesOf, startAgain } from "#web/features/kept-work/uploaded-files.ts";
import { initializeFailure, sessionSentences } from "#web/features/session/session-sentences.ts";
import {
  holdsFiles,
  noSignOfWork,
  useContinuation,
} from "#web/features/session/use-continuation.ts";
import { useSessionElsewhere } from "#web/features/session/use-session-elsewhere.ts";
import { useStoredSession } from "#web/features/session/use-stored-session.ts";
import type { UtilitySession } from "#web/features/session/use-utility-session.ts";
import { keepToast } from "#web/ui/keep-toast.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { formatCountdown, useSecondsLeft } from "#web/ui/time/use-seconds-left.ts";
import {
  againLabel,
  againSentence,
  endingSentence,
  offlineSentence,
  warnedSeconds,
} from "./upkeep-sentences.ts";

interface SessionUpkeepProps {
  readonly use: UtilitySession;
  /** True for a utility that computes in the page. */
  readonly isInPage: boolean;
}

/** Keeps the page's session going, warns before its end and offers to start again after it. */
export default function SessionUpkeep({ use, isInPage }: SessionUpkeepProps) {
  useSessionElsewhere(use);
  useContinuation(use);
  const isOffline = useStoredSession(use);
  const { session, ended, waitingFor } = use;
  if (isOffline && isInPage && session === null) return <Offline />;
  if (ended !== null) return <Ended key={ended.sessionId} use={use} ended={ended} />;
  if (session?.status !== "ACTIVE" || waitingFor !== null) return null;
  // Where nothing is lost, a warning would only be in the way.
  if (!holdsFiles(session)) return null;
  return <Ending expiresAt={session.expiresAt} onExtend={() => use.extend()} />;
}

function Offline() {
  useEffect(() => keepToast({ message: offlineSentence, attributes: noSignOfWork }), []);
  return null;
}

interface EndingProps {
  readonly expiresAt: string;
  readonly onExtend: () => void;
}

function Ending({ expiresAt, onExtend }: EndingProps) {
  const left = useSecondsLeft({ expiresAt, now: serverClock.now, onExpired: nothing });
  const isNear = left > 0 && left <= warnedSeconds;
  const extend = useEffectEvent(onExtend);
  const warn = useEffectEvent(() =>
    keepToast({
      attributes: noSignOfWork,
      message: <Warning expiresAt={expiresAt} left={left} onExtend={() => extend()} />,
    }),
  );
  useEffect(() => (isNear ? warn() : undefined), [isNear]);
  return null;
}

/** The countdown is shown, but not read out every second. */
function Warning({ expiresAt, left, onExtend }: EndingProps & { readonly left: number }) {
  const now = useSecondsLeft({ expiresAt, now: serverClock.now, onExpired: nothing });
  return (
    <Stack gap="xs">
      <Text size="sm">{endingSentence(left)}</Text>
      <Group gap="sm">
        <Button size="xs" variant="light" onClick={onExtend}>
          Extend
        </Button>
        <Text size="sm" fw={600} aria-hidden style={{ fontVariantNumeric: "tabular-nums" }}>
          {formatCountdown(now)}
        </Text>
      </Group>
    </Stack>
  );
}

interface EndedProps {
  readonly use: UtilitySession;
  readonly ended: NonNullable<UtilitySession["ended"]>;
}

function Ended({ use, ended }: EndedProps) {
  const begin = useEffectEvent(() => startAgain(use));
  const offer = useEffectEvent(() =>
    keepToast({
      attributes: noSignOfWork,
      message: <StartAgain lost={lostFilesOf(ended)} onStart={() => begin()} />,
    }),
  );
  useEffect(() => offer(), []);
  return null;
}

interface StartAgainProps {
  readonly lost: LostFiles;
  readonly onStart: () => ReturnType<typeof startAgain>;
}

function StartAgain({ lost, onStart }: StartAgainProps) {
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const start = async () => {
    setStarting(true);
    setFailure(null);
    try {
      const { missing, error } = await onStart();
      if (error !== null) setFailure(initializeFailure(error));
      else if (missing.length > 0) showToast({ message: againSentence(missing), style: "warning" });
    } finally {
      setStarting(false);
    }
  };
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{sessionSentences.expired}</Text>
      {lost.missing.length > 0 && (
        <Text size="sm" className="breakable">
          {againSentence(lost.missing)}
        </Text>
      )}
      {failure !== null && <Text size="sm">{failure}</Text>}
      <Button size="xs" variant="light" loading={isStarting} onClick={() => void start()}>
        {againLabel(lost)}
      </Button>
    </Stack>
  );
}

function nothing(): void {}
