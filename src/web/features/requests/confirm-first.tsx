import { Alert, Button, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";

/** Stands where someone could write once their address is confirmed. */
export function ConfirmFirst() {
  return (
    <Alert color="orange" title="Confirm your email address first">
      <Text size="sm">We mailed you a link when you created your account.</Text>
      <Button
        mt="sm"
        variant="default"
        renderRoot={(props) => <Link to="/verify-email" {...props} />}
      >
        Confirm email address
      </Button>
    </Alert>
  );
}
