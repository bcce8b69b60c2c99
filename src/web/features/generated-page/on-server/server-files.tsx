import type { FileLimits } from "#contract/schemas/utility.ts";
import { InputFiles } from "#web/features/files/input-files.tsx";
import { useInputFiles } from "#web/features/files/use-input-files.ts";
import type { UtilitySession } from "#web/features/session/use-utility-session.ts";

interface ServerFilesProps {
  readonly session: UtilitySession;
  readonly limits: FileLimits;
  readonly isDisabled: boolean;
  /** The names in the order that was asked for, and who is told a new one; null for no order. */
  readonly ordering: {
    readonly order: readonly string[];
    readonly onOrder: (filenames: readonly string[]) => void;
  } | null;
}

/** The input files of a run on the server. */
export default function ServerFiles({ session, limits, isDisabled, ordering }: ServerFilesProps) {
  const inputs = useInputFiles(session, limits, ordering ?? {});
  return <InputFiles inputs={inputs} isDisabled={isDisabled} />;
}
