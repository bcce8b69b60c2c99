import { errorMessage } from "#web/browser/error-message.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import type { useUserDeletion } from "./use-user-deletion.ts";

interface DeletionFailureProps {
  readonly deletion: ReturnType<typeof useUserDeletion>;
}

export function DeletionFailure({ deletion }: DeletionFailureProps) {
  if (deletion.error === null) return null;
  return (
    <ErrorNotice
      message={`Error deleting users. ${errorMessage(deletion.error)}`}
      onDismiss={deletion.reset}
    />
  );
}
