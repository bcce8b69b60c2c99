import { lazy, Suspense } from "react";
import type { ConfirmDialogProps } from "./confirm-dialog-modal.tsx";

const ConfirmDialogModal = lazy(() => import("./confirm-dialog-modal.tsx"));

/**
 * Asks before something is done. Loaded when it is asked for: with it come the focus trap and the
 * scroll lock.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Suspense>
      <ConfirmDialogModal {...props} />
    </Suspense>
  );
}
