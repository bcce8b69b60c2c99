import { Alert } from "@mantine/core";
import { IconFlask } from "@tabler/icons-react";

/** Shown on all sales pages while Stripe's keys are test keys. */
export function TestMode() {
  return (
    <Alert color="orange" role="note" icon={<IconFlask size={20} aria-hidden />} title="Test mode">
      Stripe is in test mode: no money moves, and only test cards work.
    </Alert>
  );
}
