import { Alert } from "@mantine/core";
import { IconFlask } from "@tabler/icons-react";

/** On every page that sells while the keys are those of Stripe's test mode. */
export function TestMode() {
  return (
    <Alert color="orange" role="note" icon={<IconFlask size={20} aria-hidden />} title="Test mode">
      Stripe is in test mode: no money moves, and only test cards work.
    </Alert>
  );
}
