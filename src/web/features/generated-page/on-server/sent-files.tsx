import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect } from "react";
import type { FileLimits } from "#contract/schemas/utility.ts";
import type { Arrival } from "#web/features/session/arrival.ts";
import { InputFiles } from "#web/features/files/input-files.tsx";
import { useFileRemoval } from "#web/features/files/use-file-removal.ts";
import { useInputFiles } from "#web/features/files/use-input-files.ts";
import type { UtilitySession } from "#web/features/session/use-utility-session.ts";
import { keepFiles, takeKeptFiles, useKeptFiles } from "#web/features/kept-work/kept-work.ts";

export interface SentFilesProps {
  readonly session: UtilitySession;
  readonly limits: FileLimits;
  readonly isDisabled: boolean;
  /** The place for files until there is a session. */
  readonly early: ReactNode;
  /** What was brought there, and who is told that it has been taken. */
  readonly earlyFiles: readonly File[];
  readonly onEarlyTaken: () => void;
  /** Told what becomes of the files that were sent. */
  readonly onArrival: (arrival: Arrival) => void;
  /** The names in the order that was asked for, and who is told a new one; null for no order. */
  readonly ordering: {
    readonly order: readonly string[];
    readonly onOrder: (filenames: readonly string[]) => void;
  } | null;
}

/** The input files in a session. What somebody chose before there was one is sent by itself. */
export default function SentFiles(props: SentFilesProps) {
  const { session, limits, isDisabled, early, earlyFiles, onEarlyTaken, onArrival, ordering } =
    props;
  const inputs = useInputFiles(session, limits, ordering ?? {});
  const removal = useFileRemoval(session, "input");
  const present = session.session?.inputFiles.map(({ filename }) => filename) ?? [];
  const sendKept = useEffectEvent(() => {
    const files = takeKeptFiles(session.utilityId);
    if (files.length === 0) return;
    // What somebody brings now goes before what an earlier visit has left.
    const isFull = limits.maxFiles > 0 && present.length + files.length > limits.maxFiles;
    const makesRoom = isFull && present.length > 0;
    if (makesRoom) {
      keepFiles(session.utilityId, files);
      removal.removeAll(present);
    } else inputs.add(files);
  });
  const isActive = session.session?.status === "ACTIVE";
  // Also what a chooser brings that was open when this took the place of what opened it.
  const waiting = useKeptFiles(session.utilityId).length;
  useEffect(() => {
    if (isActive) sendKept();
  }, [isActive, present.length, waiting]);
  const sendEarly = useEffectEvent(() => {
    if (earlyFiles.length === 0) return;
    onEarlyTaken();
    inputs.add(earlyFiles);
  });
  useEffect(() => {
    if (isActive) sendEarly();
  }, [isActive, earlyFiles.length]);
  // One that is being taken out is to be gone before a run begins.
  const arrival = present.some(removal.isRemoving) ? "coming" : inputs.arrival;
  const tell = useEffectEvent(onArrival);
  // Before anything else is done: a run may wait for it.
  useLayoutEffect(() => {
    tell(arrival);
    return () => tell("settled");
  }, [arrival]);
  if (session.isStarting) return early;
  return <InputFiles inputs={inputs} isDisabled={isDisabled} />;
}
