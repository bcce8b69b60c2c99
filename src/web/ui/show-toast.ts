import type * as Notifications from "@mantine/notifications";
import { loadInTheEnd } from "./late-part.tsx";

export type ToastStyle = "success" | "info" | "warning" | "error";

interface Toast {
  readonly message: string;
  readonly style?: ToastStyle;
  readonly title?: string;
}

const colours = { success: "verdigris", info: "blue", warning: "orange", error: "red" } as const;
const defaultDelay = 5000;
const delays: Readonly<Record<ToastStyle, number | false>> = {
  success: 3000,
  info: defaultDelay,
  warning: defaultDelay,
  // An error stays until it is dismissed: it may be the only trace of what went wrong.
  error: false,
};

let isWanted = false;
const waiting = new Set<() => void>();

/** Tells `listener` when the first toast is shown; gives the function that stops it. */
export function onFirstToast(listener: () => void): () => void {
  waiting.add(listener);
  return () => void waiting.delete(listener);
}

/** True once a toast was shown: until then the list of toasts is neither loaded nor rendered. */
export function areToastsWanted(): boolean {
  return isWanted;
}

/**
 * Loads the list of toasts before there is one: for work that may lose the connection, and then has
 * to tell of it.
 */
export function prepareToasts(): Promise<typeof Notifications> {
  isWanted = true;
  for (const listener of waiting) listener();
  return loadInTheEnd(() => import("@mantine/notifications"));
}

/** Shows a toast; the list of toasts is loaded with the first one. */
export function showToast({ message, style = "info", title }: Toast): void {
  void prepareToasts().then(({ notifications }) =>
    notifications.show({
      message,
      color: colours[style],
      autoClose: delays[style],
      withBorder: true,
      ...(title === undefined ? {} : { title }),
      ...(style === "error" ? { role: "alert" } : { role: "status" }),
      closeButtonProps: { "aria-label": "Dismiss" },
    }),
  );
}
