import { useEffect, useEffectEvent } from "react";
import type { FileLimits } from "#contract/schemas/utility.ts";
import { InputFiles } from "#web/features/files/input-files.tsx";
import { useInputFiles } from "#web/features/files/use-input-files.ts";
import type { UtilitySession } from "#web/features/session/use-utility-session.ts";
import { takeKeptFiles } from "#web/features/visitor/use-kept-state.ts";

export interface SentFilesProps {
  readonly session: UtilitySession;
  readonly limits: FileLimits;
  readonly isDisabled: boolean;
  /** The names in the order that was asked for, and who is told a new one; null for no order. */
  readonly ordering: {
    readonly order: readonly string[];
    readonly onOrder: (filenames: readonly string[]) => void;
  } | null;
}

/** The input files in a session. What somebody chose before there was one is sent by itself. */
export default function SentFiles({ session, limits, isDisabled, ordering }: SentFilesProps) {
  const inputs = useInputFiles(session, limits, ordering ?? {});
  const sendKept = useEffectEvent(() => {
    const kept = takeKeptFiles(session.utilityId);
    if (kept.length > 0) inputs.add(kept);
  });
  const isActive = session.session?.status === "ACTIVE";
  useEffect(() => {
    if (isActive) sendKept();
  }, [isActive]);
  return <InputFiles inputs={inputs} isDisabled={isDisabled} />;
}
