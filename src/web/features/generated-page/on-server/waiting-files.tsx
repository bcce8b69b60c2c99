import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "#web/api/settings.ts";
import { keepFiles, useKeptFiles } from "#web/features/kept-work/kept-work.ts";
import { LocalFilesField } from "../in-page/local-files.tsx";
import { useLocalFiles } from "../in-page/use-local-files.ts";
import type { SentFilesProps } from "./sent-files.tsx";

const googleNote =
  "Signing in with Google leaves this page, so choose your files again afterwards.";

type WaitingFilesProps = Pick<SentFilesProps, "session" | "limits">;

/** Files a visitor chose, kept here until there is an account. */
export function WaitingFiles({ session: { utilityId }, limits }: WaitingFilesProps) {
  const files = useKeptFiles(utilityId);
  const use = useLocalFiles(limits, files, (next) => keepFiles(utilityId, next));
  const { data: settings } = useQuery(settingsQuery);
  const leaves = settings?.googleSignIn === true;
  return (
    <LocalFilesField
      use={use}
      limits={limits}
      isNeeded
      note={`Nothing is uploaded until you sign in.${leaves ? ` ${googleNote}` : ""}`}
    />
  );
}
