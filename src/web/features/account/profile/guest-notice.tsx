import { Button, Group, Stack, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { PageHeading } from "#web/ui/page-heading.tsx";

export function GuestNotice() {
  return (
    <Stack gap="md" align="flex-start" maw="36rem">
      <PageHeading title="You are a guest" />
      <Text>
        Free utilities work without an account. Create one to keep your sessions and files, get free
        credits every month and use every utility. Your current work moves to the new account.
      </Text>
      <Group gap="sm">
        <Button component={Link} to="/register">
          Create account
        </Button>
        <Button component={Link} to="/login" variant="default">
          Log in
        </Button>
      </Group>
    </Stack>
  );
}
