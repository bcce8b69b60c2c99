import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect } from "react";
import type { FileLimits } from "#contract/schemas/utility.ts";
import type { Arrival, UtilitySession } from "#web/features/session/use-utility-session.ts";
import { InputFiles } from "#web/features/files/input-files.tsx";
import { useFileRemoval } from "#web/features/files/use-file-removal.ts";
import { useInputFiles } from "#web/features/files/use-input-files.ts";
import type { ManyFiles } from "../many-files.ts";
import { keepFiles, takeKeptFiles, useKeptFiles } from "#web/features/kept-work/kept-work.ts";

export interface SentFilesProps {
  readonly session: UtilitySession;
  readonly limits: FileLimits;
  readonly isDisabled: boolean;
  /** Shown until there is a session. */
  readonly early: ReactNode;
  /** Chosen before the session started. */
  readonly earlyFiles: readonly File[];
  readonly onEarlyTaken: () => void;
  readonly onArrival: (arrival: Arrival) => void;
  /** Takes several files where one is taken, if the page can. */
  readonly many?: ManyFiles | undefined;
  /** null if order doesn't matter. */
  readonly ordering: {
    readonly order: readonly string[];
    readonly onOrder: (filenames: readonly string[]) => void;
  } | null;
}

/** Shows input files. Those chosen before the session started upload by themselves. */
export default function SentFiles(props: SentFilesProps) {
  const { session, limits, isDisabled, early, earlyFiles, onEarlyTaken, onArrival, ordering } =
    props;
  const { many } = props;
  const sending = useInputFiles(session, limits, ordering ?? {});
  const inputs: typeof sending = {
    ...sending,
    add(chosen) {
      if (many?.take(chosen) !== true) sending.add(chosen);
    },
  };
  const removal = useFileRemoval(session, "input");
  const present = session.session?.inputFiles.map(({ filename }) => filename) ?? [];
  const sendKept = useEffectEvent(() => {
    const files = takeKeptFiles(session.utilityId);
    if (files.length === 0) return;
    // New files replace those of an earlier visit.
    const isFull = limits.maxFiles > 0 && present.length + files.length > limits.maxFiles;
    const makesRoom = isFull && present.length > 0;
    if (makesRoom) {
      keepFiles(session.utilityId, files);
      removal.removeAll(present);
    } else inputs.add(files);
  });
  const isActive = session.session?.status === "ACTIVE";
  // Includes files from a chooser that was open during the swap.
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
  // A file being removed must be gone before a run starts.
  const arrival = present.some(removal.isRemoving) ? "coming" : inputs.arrival;
  const tell = useEffectEvent(onArrival);
  // Before other effects, as a run may wait for it.
  useLayoutEffect(() => {
    tell(arrival);
    return () => tell("settled");
  }, [arrival]);
  if (session.isStarting) return early;
  return (
    <InputFiles inputs={inputs} isDisabled={isDisabled} takesMany={many?.isPossible === true} />
  );
}
