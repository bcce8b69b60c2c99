import { Button, Group, Stack } from "@mantine/core";
import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { Link, useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { useEffect } from "react";
import { errorMessage, NetworkError, ProblemError } from "#web/api/problem-error.ts";
import { recordError } from "#web/features/analytics/record.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

/** Shown in place of a screen that failed; the rest of the page keeps working. */
export function RouteErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  useEffect(() => {
    // Refusals and lost connections are told where they are met; what is left is a bug.
    if (error instanceof ProblemError || error instanceof NetworkError) return;
    recordError({ error }, router.state.matches.at(-1)?.fullPath ?? "/");
  }, [error, router]);
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
