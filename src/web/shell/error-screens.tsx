import { Button, Group, Stack, Text } from "@mantine/core";
import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { type ErrorComponentProps, Link, useLocation, useRouter } from "@tanstack/react-router";
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

export function NotFoundScreen() {
  const words = wordsOf(useLocation().pathname);
  return (
    <Stack align="flex-start" gap="sm" py="xl">
      <PageHeading title="Page not found" />
      <Text>
        There is nothing at this address. It may have moved, or the link may be incomplete.
      </Text>
      <Button
        mt="xs"
        renderRoot={(props) => (
          <Link to="/search" search={words === "" ? {} : { query: words }} {...props} />
        )}
      >
        {words === "" ? "Search utilities" : `Search utilities for “${words}”`}
      </Button>
    </Stack>
  );
}

/** Returns the words of an address's last part, such as `webp to jpg` of `/webp-to-jpg_1`, if they make a short query. */
function wordsOf(pathname: string): string {
  const last = pathname.split("/").findLast((part) => part !== "") ?? "";
  const words = last
    .replace(/_\d+$/, "")
    .split(/[-_+]|%20/)
    .filter((word) => /^[a-z0-9]+$/i.test(word));
  const query = words.join(" ");
  return query.length > 60 ? "" : query;
}
