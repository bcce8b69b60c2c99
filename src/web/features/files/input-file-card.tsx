import { ActionIcon } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import type { SessionFile } from "#contract/file.ts";
import { errorMessage } from "#web/api/problem-error.ts";
import { deleteFiles } from "#web/api/session-files.ts";
import { FileRow } from "#web/features/files/file-row.tsx";
import classes from "#web/features/files/files.module.css";
import type { UtilitySession } from "#web/features/session/use-utility-session.ts";
import { showToast } from "#web/ui/show-toast.ts";

interface InputFileCardProps {
  readonly file: SessionFile;
  readonly session: UtilitySession;
  readonly isDisabled: boolean;
}

/** A file that was uploaded, with its removal. */
export function InputFileCard({ file, session, isDisabled }: InputFileCardProps) {
  const [isRemoving, setRemoving] = useState(false);
  const sessionId = session.session?.sessionId;
  const remove = async () => {
    if (sessionId === undefined) {
      showToast({ message: "Cannot remove file: Session details missing.", style: "error" });
      return;
    }
    setRemoving(true);
    try {
      session.adopt(await deleteFiles(sessionId, "input", [file.filename]));
    } catch (error) {
      const message = `Failed to remove input file '${file.filename}': ${errorMessage(error)}`;
      showToast({ message, style: "error" });
      setRemoving(false);
    }
  };
  return (
    <div className={classes["card"]}>
      <FileRow place={{ sessionId: sessionId ?? "", folder: "input", file }}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={`Remove ${file.filename}`}
          disabled={isDisabled}
          loading={isRemoving}
          onClick={() => void remove()}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </FileRow>
    </div>
  );
}
