import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { userChanges, type UserChangeKind } from "./user-changes.ts";

interface ConfirmChangeProps {
  readonly kind: UserChangeKind;
  readonly email: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function ConfirmChange({ kind, email, ...answers }: ConfirmChangeProps) {
  const { label, consequence } = userChanges[kind];
  return (
    <ConfirmDialog question={`${label}?`} action={label} color="verdigris" {...answers}>
      <strong>{email}</strong>: {consequence}
    </ConfirmDialog>
  );
}
