import "@mantine/notifications/styles.css";
import { Notifications } from "@mantine/notifications";

/** Where toasts appear: above everything, below the navigation bar. */
export default function Toasts() {
  return <Notifications position="top-right" limit={4} containerWidth={380} />;
}
