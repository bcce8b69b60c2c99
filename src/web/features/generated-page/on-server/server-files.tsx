import { useEffectEvent, useLayoutEffect, useState } from "react";
import type { Arrival } from "#web/features/session/use-utility-session.ts";
import { LocalFilesField } from "../in-page/local-files.tsx";
import type { SentFilesProps } from "./sent-files.tsx";
import { useKeptFiles } from "#web/features/kept-work/kept-work.ts";
import { WaitingFiles } from "./waiting-files.tsx";
import { Late, latePart } from "#web/ui/late-part.tsx";

const SentFiles = latePart(() => import("./sent-files.tsx"));

type ServerFilesProps = Omit<SentFilesProps, "early" | "earlyFiles" | "onEarlyTaken">;

/** Upload code loads once someone is signed in, and takes over files chosen earlier. */
export function ServerFiles(props: ServerFilesProps) {
  const { session, limits, onArrival, many } = props;
  const [files, setFiles] = useState<readonly File[]>([]);
  const [sent, setSent] = useState<Arrival>("settled");
  const unsent = files.length + useKeptFiles(session.utilityId).length;
  const isSending = session.isStarting || session.session?.status === "ACTIVE";
  const arrival = unsent > 0 && isSending ? "coming" : sent;
  const tell = useEffectEvent(onArrival);
  useLayoutEffect(() => tell(arrival), [arrival]);
  if (session.barrier !== null) {
    return <WaitingFiles session={session} limits={limits} many={many} />;
  }
  const early = (
    <LocalFilesField
      use={{
        files,
        mistakes: [],
        add(chosen) {
          if (many?.take(chosen) !== true) setFiles((present) => [...present, ...chosen]);
        },
        remove: (file) => setFiles((present) => present.filter((kept) => kept !== file)),
        replace: setFiles,
      }}
      limits={limits}
      takesMany={many?.isPossible === true}
      isNeeded
      note={null}
    />
  );
  return (
    <Late fallback={early}>
      <SentFiles
        {...props}
        early={early}
        earlyFiles={files}
        onEarlyTaken={() => setFiles([])}
        onArrival={setSent}
      />
    </Late>
  );
}
