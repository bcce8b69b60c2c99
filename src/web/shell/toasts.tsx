import "@mantine/notifications/styles.css";
import { Notifications } from "@mantine/notifications";

/** Placed to cover neither the navigation nor the work area. */
export default function Toasts() {
  return <Notifications position="bottom-right" limit={4} containerWidth={380} />;
}
