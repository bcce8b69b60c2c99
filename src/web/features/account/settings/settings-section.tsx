import { Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useHashHeading } from "#web/ui/use-hash-heading.ts";
import classes from "./settings.module.css";

interface SettingsSectionProps {
  /** The address fragment. */
  readonly id: string;
  readonly title: string;
  /** The heading's level, below that of the screen. */
  readonly order?: 2 | 3;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

export function SettingsSection({ id, title, order = 3, lead, children }: SettingsSectionProps) {
  const heading = useHashHeading(id);
  return (
    <section className={classes["section"]} aria-labelledby={`${id}-title`}>
      <Stack gap={4}>
        <Title
          order={order}
          size="h5"
          id={`${id}-title`}
          ref={heading}
          tabIndex={-1}
          className={classes["title"] ?? ""}
        >
          {title}
        </Title>
        <Text size="sm" c="dimmed" component="div">
          {lead}
        </Text>
      </Stack>
      <Stack gap="md" align="flex-start" className={classes["body"] ?? ""}>
        {children}
      </Stack>
    </section>
  );
}
