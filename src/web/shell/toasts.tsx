import "@mantine/notifications/styles.css";
import { Notifications } from "@mantine/notifications";

/** Where toasts appear: where they cover neither the navigation nor what one works at. */
export default function Toasts() {
  return <Notifications position="bottom-right" limit={4} containerWidth={380} />;
}
