import { Anchor, Stack, Title } from "@mantine/core";
import { createFileRoute, Link } from "@tanstack/react-router";
import { PageHeading } from "#web/ui/page-heading.tsx";

export const Route = createFileRoute("/admin/landing")({ component: DashboardScreen });

/** Sorted by label where they are shown, so that an added link finds its place. */
const userLinks = [
  { label: "Search", to: "/search", hash: "" },
  { label: "My Profile", to: "/my-profile", hash: "" },
  { label: "Change Password", to: "/my-profile", hash: "password" },
] as const;

function DashboardScreen() {
  const sorted = userLinks.toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <Stack gap="lg">
      <PageHeading title="Admin Dashboard" />
      <Stack gap="xs" component="section" aria-labelledby="user-links">
        <Title order={2} size="h4" id="user-links">
          User Links
        </Title>
        {sorted.map(({ label, to, hash }) => (
          <Anchor key={label} component={Link} to={to} hash={hash} w="fit-content">
            {label}
          </Anchor>
        ))}
      </Stack>
    </Stack>
  );
}
