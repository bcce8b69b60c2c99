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
  // Errors stay until dismissed, as they may be the only trace.
  error: false,
};

let isWanted = false;
const waiting = new Set<() => void>();

/** Calls `listener` for the first toast. Returns a function that stops it. */
export function onFirstToast(listener: () => void): () => void {
  waiting.add(listener);
  return () => void waiting.delete(listener);
}

/** True once a toast was shown; until then the list isn't loaded. */
export function areToastsWanted(): boolean {
  return isWanted;
}

/** Loads the toast list early, for work that may lose the connection and must report it. */
export function prepareToasts(): Promise<typeof Notifications> {
  isWanted = true;
  for (const listener of waiting) listener();
  return loadInTheEnd(() => import("@mantine/notifications"));
}

/** Shows a toast, loading the list with the first. */
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
