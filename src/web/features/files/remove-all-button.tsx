import { Button } from "@mantine/core";
import { useState } from "react";
import type { FileFolder } from "#contract/facts/files/file.ts";
import type { SessionFile } from "#contract/schemas/file.ts";
import { ConfirmRemoval } from "./confirm-removal.tsx";

interface RemoveAllButtonProps {
  readonly folder: FileFolder;
  readonly files: readonly SessionFile[];
  readonly isDisabled?: boolean;
  readonly onRemove: (filenames: readonly string[]) => void;
}

export function RemoveAllButton(props: RemoveAllButtonProps) {
  const { folder, files, isDisabled = false, onRemove } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        disabled={isDisabled}
        aria-label={`Remove all ${folder} files`}
        onClick={() => setAsking(true)}
      >
        Remove all
      </Button>
      {isAsking && (
        <ConfirmRemoval
          folder={folder}
          count={files.length}
          onConfirm={() => onRemove(files.map(({ filename }) => filename))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
