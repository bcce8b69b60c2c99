import { Button, Group, Stack } from "@mantine/core";
import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { Link, useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { errorMessage } from "#web/browser/error-message.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

/** Replaces a failed screen; the rest of the page keeps working. */
export function RouteErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const retry = async () => {
    queries.reset();
    await router.invalidate();
    reset();
  };
  return (
    <Stack gap="md" py="xl" align="flex-start">
      <PageHeading title="Something went wrong" />
      <ErrorNotice message={errorMessage(error)} />
      <Group>
        <Button onClick={() => void retry()}>Try again</Button>
        <Button component={Link} to="/search" variant="default">
          Search utilities
        </Button>
      </Group>
    </Stack>
  );
}
