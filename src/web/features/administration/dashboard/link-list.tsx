import { Anchor, Stack, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useId } from "react";

interface DashboardLink {
  readonly label: string;
  readonly to: string;
  readonly hash?: string;
}

interface LinkListProps {
  readonly heading: string;
  readonly links: readonly DashboardLink[];
}

/** Lists links sorted by label. */
export function LinkList({ heading, links }: LinkListProps) {
  const headingId = useId();
  const sorted = links.toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <Stack gap="xs" component="nav" aria-labelledby={headingId}>
      <Title order={2} size="h4" id={headingId}>
        {heading}
      </Title>
      {sorted.map(({ label, to, hash = "" }) => (
        <Anchor key={label} component={Link} to={to} hash={hash} w="fit-content">
          {label}
        </Anchor>
      ))}
    </Stack>
  );
}
