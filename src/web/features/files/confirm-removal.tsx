import type { FileFolder } from "#contract/facts/files/file.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

interface ConfirmRemovalProps {
  readonly folder: FileFolder;
  readonly count: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function ConfirmRemoval({ folder, count, ...answers }: ConfirmRemovalProps) {
  return (
    <ConfirmDialog
      question={`Remove all ${folder} files?`}
      action="Remove all"
      keep="Keep"
      {...answers}
    >
      {count === 1 ? `The ${folder} file` : `All ${count} ${folder} files`} will be deleted. This
      cannot be undone.
    </ConfirmDialog>
  );
}
