import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { useHydrated } from "@tanstack/react-router";
import classes from "./navbar.module.css";

/** Switches between light and dark, initially as the system has it. */
export function ColourSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const isDark = useHydrated() && scheme === "dark";
  return (
    <UnstyledButton
      className={classes["icon"] ?? ""}
      aria-label={isDark ? "Switch to light colours" : "Switch to dark colours"}
      onClick={() => setColorScheme(isDark ? "light" : "dark")}
    >
      {/* Renders both, for CSS to show one, as the server doesn't know the scheme. */}
      <IconSun size={21} aria-hidden data-scheme="dark" />
      <IconMoon size={21} aria-hidden data-scheme="light" />
    </UnstyledButton>
  );
}
