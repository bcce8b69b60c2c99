import { Skeleton, Stack } from "@mantine/core";

/** Stands in while a screen is on its way: a heading and a few lines. */
export function PendingScreen() {
  return (
    <Stack gap="md" py="md" role="status" aria-label="Loading">
      <Skeleton height={34} width="min(18rem, 70%)" />
      <Skeleton height={16} width="min(32rem, 95%)" />
      <Skeleton height={120} />
    </Stack>
  );
}
