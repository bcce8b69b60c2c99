import { lazy, Suspense } from "react";
import type { ConfirmDialogProps } from "./confirm-dialog-modal.tsx";

const ConfirmDialogModal = lazy(() => import("./confirm-dialog-modal.tsx"));

/** Asks for confirmation. Loaded on demand, with its focus trap and scroll lock. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Suspense>
      <ConfirmDialogModal {...props} />
    </Suspense>
  );
}
