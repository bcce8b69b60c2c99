import { Stack, Text, Title } from "@mantine/core";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef, type ReactNode } from "react";
import classes from "./settings.module.css";

interface SettingsSectionProps {
  /** The part of the address behind `#` that leads here. */
  readonly id: string;
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** One thing about the account that can be changed: what it is, and beside it the way to do it. */
export function SettingsSection({ id, title, lead, children }: SettingsSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== id) return;
    // After the page's own heading, which takes the focus of a navigation.
    const timer = setTimeout(() => {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: "start" });
    });
    return () => clearTimeout(timer);
  }, [hash, id]);
  return (
    <section className={classes["section"]} aria-labelledby={`${id}-title`}>
      <Stack gap={4}>
        <Title
          order={3}
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
