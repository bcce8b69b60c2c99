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

/** Shows a toast; the list of toasts is loaded with the first one. */
export function showToast({ message, style = "info", title }: Toast): void {
  void import("@mantine/notifications").then(({ notifications }) =>
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
