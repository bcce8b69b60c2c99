import { Button, Stack, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { PageHeading } from "#web/ui/page-heading.tsx";

export function NotFoundScreen() {
  return (
    <Stack align="flex-start" gap="sm" py="xl">
      <PageHeading title="Page not found" />
      <Text>
        There is nothing at this address. It may have moved, or the link may be incomplete.
      </Text>
      <Button component={Link} to="/search" mt="xs">
        Search utilities
      </Button>
    </Stack>
  );
}
