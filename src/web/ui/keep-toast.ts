import type { ReactNode } from "react";
import { prepareToasts } from "./show-toast.ts";

let latest = 0;

interface KeptToast {
  readonly message: ReactNode;
  /** Of the toast's element. */
  readonly attributes?: Readonly<Record<`data-${string}`, unknown>>;
}

/**
 * Shows a warning with something to press, read out at once, before other toasts that wait for room.
 * It stays until dismissed. Returns a function that hides it.
 */
export function keepToast({ message, attributes = {} }: KeptToast): () => void {
  const id = `kept-${(latest += 1)}`;
  let isHidden = false;
  const toasts = prepareToasts();
  void toasts.then(({ notifications }) => {
    if (isHidden) return;
    notifications.show({
      ...attributes,
      id,
      message,
      color: "orange",
      autoClose: false,
      priority: 1,
      withBorder: true,
      role: "alert",
      closeButtonProps: { "aria-label": "Dismiss" },
    });
  });
  return () => {
    isHidden = true;
    void toasts.then(({ notifications }) => notifications.hide(id));
  };
}
