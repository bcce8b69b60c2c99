import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "#web/api/settings.ts";
import { leavingNote } from "#web/features/account/sign-in/leaving-note.ts";
import { keepFiles, useKeptFiles } from "#web/features/kept-work/kept-work.ts";
import { LocalFilesField } from "../in-page/local-files.tsx";
import { useLocalFiles } from "../in-page/use-local-files.ts";
import type { SentFilesProps } from "./sent-files.tsx";

type WaitingFilesProps = Pick<SentFilesProps, "session" | "limits" | "many">;

/** Files a visitor chose, kept here until there is an account. */
export function WaitingFiles({ session: { utilityId }, limits, many }: WaitingFilesProps) {
  const files = useKeptFiles(utilityId);
  const use = useLocalFiles(limits, files, (next) => keepFiles(utilityId, next));
  const { data: settings } = useQuery(settingsQuery);
  const leaving = leavingNote(settings?.signInProviders ?? [], "files");
  return (
    <LocalFilesField
      use={{
        ...use,
        add(chosen) {
          if (many?.take(chosen) !== true) use.add(chosen);
        },
      }}
      limits={limits}
      takesMany={many?.isPossible === true}
      isNeeded
      note={`Nothing is uploaded until you sign in.${leaving === undefined ? "" : ` ${leaving}`}`}
    />
  );
}
