import "@mantine/notifications/styles.css";
import { Notifications } from "@mantine/notifications";
import classes from "./toasts.module.css";

/** Placed to cover neither the navigation nor the work area. */
export default function Toasts() {
  return (
    <Notifications
      position="bottom-right"
      limit={4}
      containerWidth={380}
      classNames={{ notification: classes["toast"] ?? "" }}
    />
  );
}
